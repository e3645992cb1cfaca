import { spawn } from 'node:child_process';

/**
 * Opens an address in the user's browser, as far as can be told.
 *
 * @returns false where there is no browser to open; `onFailure` is called when it turns out later
 */
export function openInBrowser(url: string, onFailure: () => void): boolean {
  const [program, ...args] = openerOf(process.platform, process.env);
  if (program === undefined) return false;
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', onFailure);
  child.on('exit', (code) => {
    if (code !== 0 && code !== null) onFailure();
  });
  // The browser lives on.
  child.unref();
  return true;
}

/** The program that opens an address, and its arguments; none where nobody could see a window. */
export function openerOf(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  switch (platform) {
    case 'darwin':
      return ['open'];
    case 'win32':
      // Unlike `start`, it takes an address with `&` as it is.
      return ['rundll32', 'url.dll,FileProtocolHandler'];
    default:
      return (environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY']) ? ['xdg-open'] : [];
  }
}
