import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs a program; resolves to its wall time in ms, its peak memory in MB (on Linux) and its exit code. */
export function timed(args) {
  return new Promise((resolve) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    let peak;
    const watch = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        const found = /VmHWM:\s+(\d+)/.exec(status)?.[1]; // missing while the process is ending
        if (found !== undefined) peak = Number(found) / 1024;
      } catch {
        clearInterval(watch); // not Linux, or the process has ended
      }
    }, 20);
    child.on('close', (code) => {
      clearInterval(watch);
      resolve({ ms: performance.now() - start, peak, code, output });
    });
  });
}

/** Runs the command line at a path; resolves to its wall time and its CPU time in ms, of all its threads. */
export function timedCpu(cli, args) {
  return new Promise((resolve) => {
    const start = performance.now();
    const hook = new URL('bench-cpu.mjs', import.meta.url).href;
    const child = spawn(process.execPath, ['--import', hook, cli, ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    let cpu = '';
    child.stdio[3].on('data', (chunk) => (cpu += chunk));
    child.on('close', (code) => {
      resolve({ wall: performance.now() - start, cpu: Number(cpu), code });
    });
  });
}
