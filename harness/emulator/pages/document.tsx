import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Reply } from '../reply.js';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f4f5f7; color: #1d2430; }
main { max-width: 30rem; margin: 3rem auto; padding: 1.5rem 2rem; background: #fff; border: 1px solid #d5d9e0; border-radius: 8px; }
h1 { font-size: 1.4rem; margin-top: 0; overflow-wrap: anywhere; }
label { display: block; margin: .6rem 0; overflow-wrap: anywhere; }
input:not([type=radio]):not([type=checkbox]), select { display: block; width: 100%; box-sizing: border-box; padding: .45rem; font: inherit; }
button { font: inherit; padding: .45rem 1.2rem; margin: 1rem .6rem 0 0; border: 1px solid #1b5fc1; border-radius: 4px; background: #1b5fc1; color: #fff; cursor: pointer; }
button.quiet { background: #fff; color: #1b5fc1; }
code { overflow-wrap: anywhere; }
.fault { color: #a31515; }`;

/** A whole page. Everything in `children` passes preact's escaping. */
export function renderPage(
  title: string,
  children: ComponentChildren,
  options: { readonly status?: number; readonly cookie?: string } = {},
): Reply {
  const page: VNode = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
  return {
    status: options.status ?? 200,
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      ...(options.cookie === undefined ? {} : { 'set-cookie': options.cookie }),
    },
    mediaType: 'text/html; charset=utf-8',
    text: `<!doctype html>${renderToString(page)}`,
  };
}

/** A page with an error message. */
export function renderFault(status: number, title: string, message: string): Reply {
  return renderPage(
    title,
    <>
      <h1>{title}</h1>
      <p class="fault">{message}</p>
    </>,
    { status },
  );
}
