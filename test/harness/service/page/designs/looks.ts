import {
  type Asked,
  buttons,
  consentPage,
  csrfOf,
  type Design,
  head,
  loginPage,
  radios,
  redirectUri,
  type Shown,
} from '../page-service.js';
import { page } from './forms.js';

/** A service whose pages want a header of the request. */
function wanting(header: string, is: (value: string, asked: Asked) => boolean): Design['pages'] {
  const strict =
    (answer: (asked: Asked) => Shown) =>
    (asked: Asked): Shown =>
      is(asked.headers[header] ?? '', asked) ? answer(asked) : { status: 403, html: 'no browser' };
  return (s) => ({
    '/oauth': strict((asked) => page(s.knows(asked), () => consentPage(s))),
    '/decide': strict((asked) => ({ location: s.decide(asked) })),
  });
}

const bySubdomain =
  (options: string): Design['pages'] =>
  (s) => ({
    '/oauth': (asked) =>
      page(s.knows(asked), () =>
        consentPage(s, `<select name=account_id>${options}</select>${buttons}`),
      ),
    '/decide': (asked) => {
      const chosen = asked.form.get('account_id') ?? '';
      return { location: s.decide(asked, /second|b2/.test(chosen) ? '8' : '7') };
    },
  });

const shownAs = (title: string, from: string, to: string): Design => ({
  title,
  pages: (s) => ({
    '/oauth': (asked) => page(s.knows(asked), () => consentPage(s).replace(from, to)),
  }),
});

/** A script that sends the decision as JSON, and goes where the answer says. */
const sendingJson = `addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = JSON.stringify(Object.fromEntries(new FormData(event.target, event.submitter)));
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/decide', { method: 'POST', headers, body });
  location = (await answer.json()).to;
})`;

/** A script that sends each form of its page a while after the click, as a slow machine does. */
export const sendingLate = `<script>addEventListener('submit', (event) => {
  event.preventDefault();
  const { target, submitter } = event;
  if (submitter.name) {
    const { name, value } = submitter;
    target.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  setTimeout(() => target.submit(), 1500);
})</script>`;

const nameForm = '<form method=post action=/name><input name=login><button>Next</button></form>';
const passwordForm =
  '<form method=post action=/login><input name=password type=password><button>Log in</button></form>';

/**
 * A log-in that asks for the login first.
 *
 * @param afterWrong the page after a wrong password
 */
function inSteps(title: string, afterWrong: () => string): Design {
  return {
    title,
    browserFlow: {
      login: [
        { fill: { '[name=login]': '{login}' }, click: 'button' },
        { fill: { '[name=password]': '{password}' }, click: 'button' },
      ],
    },
    pages: (s) => {
      let login = '';
      return {
        '/oauth': (asked) => ({ html: s.knows(asked) ? consentPage(s) : nameForm }),
        '/name': ({ form }) => {
          login = form.get('login') ?? '';
          return { html: passwordForm };
        },
        '/login': ({ form }) => {
          const isRight = login === 'admin' && form.get('password') === 'pass word~1';
          if (isRight) return { location: '/oauth', headers: s.logIn() };
          const html = afterWrong();
          // Where the login is asked for again, it is to be given again.
          if (html === nameForm) login = '';
          return { html };
        },
      };
    },
  };
}

/**
 * A service that answers 429 to the attempt after a wrong password.
 *
 * @param html the page of that answer
 */
function throttled(title: string, html: () => string): Design {
  return {
    title,
    pages: (s) => {
      let wasMistaken = false;
      return {
        '/login': ({ form }) => {
          const isRight = form.get('login') === 'admin' && form.get('password') === 'pass word~1';
          const isEarly = wasMistaken;
          wasMistaken = !isRight;
          if (isEarly) return { status: 429, headers: { 'retry-after': '0' }, html: html() };
          return isRight ? { location: '/oauth', headers: s.logIn() } : { html: loginPage() };
        },
      };
    },
  };
}

/** Pages that ask, look or word otherwise. */
export const lookDesigns: readonly Design[] = [
  throttled('429 with the form after a wrong password', () => loginPage()),
  throttled('429 without a form after a wrong password', () => 'Please wait.'),
  {
    title: 'a service that wants Origin',
    pages: wanting('origin', (value, { method, headers }) =>
      method === 'GET' ? true : value === `http://${headers['host']}`,
    ),
  },
  {
    title: 'a service that wants Accept: text/html',
    pages: wanting('accept', (value) => value.startsWith('text/html')),
  },
  {
    title: 'a service that wants a browser as User-Agent',
    pages: wanting('user-agent', (value) => value.startsWith('Mozilla/5.0 ')),
  },
  {
    title: 'a service that wants Referer with a form',
    pages: wanting(
      'referer',
      (value, { path, headers }) =>
        path === '/oauth' || value === `http://${headers['host']}/oauth`,
    ),
  },
  {
    title: 'a service that wants the fetch metadata of a form of its own',
    pages: wanting(
      'sec-fetch-site',
      (value, { path }) => path === '/oauth' || value === 'same-origin',
    ),
  },
  {
    title: 'accounts by subdomain',
    pages: bySubdomain('<option value=first>One<option value=second>Two'),
  },
  {
    title: 'accounts by host name',
    pages: bySubdomain('<option value=first.crm.example>One<option value=second.crm.example>Two'),
  },
  {
    title: 'accounts by a key, with the subdomain in the label',
    pages: bySubdomain('<option value=a1>One (first)<option value=b2>Two (second)'),
  },
  {
    title: 'a page in windows-1252, whose forms send their fields so',
    pages: (s) => ({
      '/oauth': (asked) => ({
        headers: { 'content-type': 'text/html; charset=windows-1252' },
        latin: s.knows(asked)
          ? consentPage(s, `${radios}${buttons}<input name=note value="Söhne €">`).replace(
              '&ouml;',
              'ö',
            )
          : loginPage(),
      }),
      '/decide': (asked) => ({
        location: asked.raw.includes('note=S%F6hne+%80') ? s.decide(asked) : '/forged',
      }),
    }),
  },
  inSteps('log-in in two steps', () => loginPage('wrong')),
  inSteps(
    'log-in in two steps, of which the first comes again after a wrong password',
    () => nameForm,
  ),
  inSteps('log-in in two steps, of which the second comes again', () => passwordForm),
  {
    title: 'log-in and consent in one form',
    pages: (s) => ({
      '/oauth': () => ({
        html: `${head()}<form method=post action=/decide>${csrfOf(s)}<input name=login><input name=password type=password>
          ${radios}${buttons}</form>`,
      }),
      '/decide': (asked) => ({
        location: asked.form.get('password') === 'pass word~1' ? s.decide(asked) : '/wrong',
      }),
    }),
  },
  {
    title: 'the button that logs in has a name',
    pages: (s) => ({
      '/oauth': (asked) => ({
        html: s.knows(asked)
          ? consentPage(s)
          : loginPage().replace('<button>', '<button name=op value=enter>'),
      }),
      '/login': ({ form }) =>
        form.get('op') === 'enter' ? { location: '/oauth', headers: s.logIn() } : { status: 400 },
    }),
  },
  shownAs(
    'the name in the value of a field',
    'Sales &amp; S&ouml;hne asks',
    '<input readonly value="Sales &amp; Söhne"> asks',
  ),
  shownAs(
    'the name in the text for a picture',
    'Sales &amp; S&ouml;hne',
    '<img src=logo.png alt="Sales &amp; Söhne">',
  ),
  shownAs(
    'the name with places where a line may break',
    'Sales &amp; S&ouml;hne',
    'Sales &amp; S&ouml;<wbr>h&shy;ne',
  ),
  shownAs(
    'the name in several elements',
    'Sales &amp; S&ouml;hne',
    '<font><mark>Sales</mark>&nbsp;<x-name>&amp; S</x-name>öhne</font>',
  ),
  {
    title: 'a page without forms, built by a script',
    script: true,
    isEmpty: true,
    pages: (s) => ({
      '/oauth': () => ({ html: '<div id=app></div><script src=/app.js></script>' }),
      '/app.js': (asked) => {
        const page = JSON.stringify(s.knows(asked) ? consentPage(s) : loginPage());
        return {
          html: `document.getElementById('app').innerHTML = ${page}`,
          headers: { 'content-type': 'text/javascript' },
        };
      },
    }),
  },
  {
    title: 'a consent that a script sends',
    script: true,
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () => `${consentPage(s)}<script>${sendingJson}</script>`),
      '/decide': (asked) => {
        if (asked.type !== 'application/json') return { status: 415, html: 'JSON only' };
        const form = new URLSearchParams(JSON.parse(asked.raw) as Record<string, string>);
        return {
          html: JSON.stringify({ to: s.decide({ ...asked, form }) }),
          headers: { 'content-type': 'application/json' },
        };
      },
    }),
  },
  {
    title: 'forms that a script sends some time after the click',
    pages: (s) => ({
      '/oauth': (asked) => ({
        html: `${s.knows(asked) ? consentPage(s) : loginPage()}${sendingLate}`,
      }),
    }),
  },
  {
    title: 'popup by a form that is sent some time after the click, to the window that opened it',
    notInBrowser: true,
    mode: 'popup',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () => {
          const form = consentPage(s, undefined, 'method=post action=/decide target=opener');
          return `${form}${sendingLate}`;
        }),
    }),
  },
  {
    title: 'a redirect address on the host of the page',
    pages: (s) => ({
      '/decide': (asked) => ({ location: s.decide(asked).replace(redirectUri, '/hosted') }),
      '/hosted': () => ({ html: '<p>Welcome.' }),
    }),
  },
];
