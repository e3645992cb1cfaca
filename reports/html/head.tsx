import { createHash } from 'node:crypto';
import type { JSX } from 'preact';

/** The head of a document. Its policy allows only this style and this script, and loads nothing. */
export function Head({
  title,
  style,
  script,
}: {
  readonly title: string;
  readonly style: string;
  readonly script?: string;
}): JSX.Element {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(script === undefined ? [] : [`script-src '${hashOf(script)}'`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="referrer" content="no-referrer" />
      <title>{title}</title>
      {/* A constant; as a child it would be escaped and would not match its hash. */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
  );
}

function hashOf(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
