import { spawn } from 'node:child_process';

/**
 * Opens an address in the user's browser.
 *
 * @param onFailure called when the browser fails to start later
 * @returns false if this machine has no browser to open
 */
export function openInBrowser(url: string, onFailure: () => void): boolean {
  const [program, ...args] = openerOf(process.platform, process.env);
  if (program === undefined) return false;
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', onFailure);
  child.on('exit', (code) => {
    if (code !== 0 && code !== null) onFailure();
  });
  // The browser must outlive this process.
  child.unref();
  return true;
}

/** The program that opens an address, and its arguments; empty on a machine without a display. */
export function openerOf(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  switch (platform) {
    case 'darwin':
      return ['open'];
    case 'win32':
      // Unlike `start`, it accepts an address with `&` unchanged.
      return ['rundll32', 'url.dll,FileProtocolHandler'];
    default:
      return (environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY']) ? ['xdg-open'] : [];
  }
}
