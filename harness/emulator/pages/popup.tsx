import type { Reply } from '../reply.js';
import { renderPage } from './document.js';

/**
 * The script holds no data: it reads the address from the link, where it is an escaped attribute
 * and cannot become code.
 */
const script = `
var address = document.getElementById('redirect').href;
if (window.opener && !window.opener.closed) { window.opener.location.href = address; window.close(); }
else { window.location.replace(address); }`;

/** The page of mode=popup: sends the main window to `address` and closes its own. */
export function renderPopup(address: string): Reply {
  return renderPage(
    'Authorization finished',
    <>
      <h1>Authorization finished</h1>
      <p>
        <a id="redirect" href={address}>
          Continue to the integration
        </a>
      </p>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>,
  );
}

/** A page that leads on to `address` by itself. */
export function renderMoment(address: string): Reply {
  const page = renderPage('One moment', <p>You are being sent back to the integration.</p>);
  return { ...page, headers: { ...page.headers, refresh: `0; url=${address}` } };
}
