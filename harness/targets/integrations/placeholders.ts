import type { LaunchedIntegration } from './manifest.js';

/** The names in braces that a run fills in, in the command and the environment of a target. */
export type Values = Readonly<Record<string, string>>;

/** A text with the values of its placeholders; names that are not known stay as they are. */
export function filled(text: string | number | boolean, values: Values): string {
  return String(text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A command with the values of its placeholders. */
export function filledAll(
  [first, ...others]: readonly [string, ...string[]],
  values: Values,
): [string, ...string[]] {
  return [filled(first, values), ...others.map((text) => filled(text, values))];
}

/** An environment with the values of its placeholders. */
export function filledEnvironment(
  environment: Readonly<Record<string, string | number | boolean>> | undefined,
  values: Values,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment ?? {}).map(([name, text]) => [name, filled(text, values)]),
  );
}

/** Whether the command or the environment of a manifest has a placeholder. */
export function takes(manifest: LaunchedIntegration, name: string): boolean {
  const command =
    manifest.kind === 'compose'
      ? []
      : [
          ...(manifest.command ?? []),
          ...(manifest.kind === 'container' ? (manifest.entrypoint ?? []) : []),
        ];
  return [...command, ...Object.values(manifest.env ?? {})].some((text) =>
    String(text).includes(`{${name}}`),
  );
}

/** Whether what the target stores outlives one start of it. */
export function keepsData(manifest: LaunchedIntegration): boolean {
  return (
    manifest.kind === 'compose' ||
    (manifest.kind === 'container' && manifest.data_dir !== undefined) ||
    takes(manifest, 'data_dir')
  );
}
