import {
  consentPage,
  csrfOf,
  type Design,
  head,
  loginPage,
  radios,
  redirectUri,
} from '../page-service.js';
import { page } from './forms.js';

const ownPage = (content: string) => `<!doctype html><title>CRM</title>${content}`;
const close = '<script>opener && (opener.location = "/x"); close()</script>';

/** Pages that lead to the decision and from it in another way. */
export const wayDesigns: readonly Design[] = [
  {
    title: 'post-redirect-get on the own host',
    pages: (s) => {
      let next = '';
      return {
        '/decide': (asked) => {
          next = s.decide(asked);
          return { status: 303, location: '/done' };
        },
        '/done': () => ({ location: next }),
      };
    },
  },
  {
    title: 'a 307 on the own host, which repeats the form',
    pages: (s) => ({
      '/decide': () => ({ status: 307, location: '/decide-here' }),
      '/decide-here': (asked) => ({ location: s.decide(asked) }),
    }),
  },
  {
    title: 'a Refresh header',
    pages: (s) => ({
      '/decide': (asked) => ({
        html: ownPage('<p>One moment.'),
        headers: { refresh: `0; url=${s.decide(asked)}` },
      }),
    }),
  },
  {
    title: 'a meta refresh after some seconds',
    pages: (s) => ({
      '/decide': (asked) => ({
        html: ownPage(
          `<meta http-equiv=Refresh content="1;URL='${s.decide(asked).replaceAll('&', '&amp;')}'">`,
        ),
      }),
    }),
  },
  {
    title: 'a meta refresh on the way to the log-in',
    pages: (s) => ({
      '/oauth': (asked) =>
        s.knows(asked)
          ? { html: consentPage(s) }
          : { html: ownPage('<meta http-equiv=refresh content="0; url=/enter">') },
      '/enter': () => ({ html: loginPage() }),
    }),
  },
  {
    title: 'a page that would refresh itself later',
    pages: (s) => ({
      '/oauth': (asked) => ({
        ...page(s.knows(asked), () => consentPage(s)),
        headers: { refresh: '300; url=/expired' },
      }),
    }),
  },
  {
    title: 'one more page: are you sure?',
    browserFlow: { consent: { confirm: 'button:has-text("Yes")' } },
    pages: (s) => ({
      '/decide': (asked) => ({
        html: ownPage(
          `<p>Are you sure?<form method=post action=/sure>${csrfOf(s)}
           <input type=hidden name=account_id value=${asked.form.get('account_id') ?? ''}>
           <button name=decision value=${asked.form.get('decision') ?? ''}>Yes</button></form>`,
        ),
      }),
      '/sure': (asked) => ({ location: s.decide(asked) }),
    }),
  },
  {
    title: 'one more page with two buttons that the flow names',
    flow: { kind: 'form', consent: { confirm: 'Yes' } },
    browserFlow: { consent: { confirm: 'button:has-text("Yes")' } },
    pages: (s) => {
      let decided = '';
      return {
        '/decide': (asked) => {
          decided = asked.form.get('decision') ?? '';
          const account = asked.form.get('account_id') ?? '';
          return {
            html: ownPage(`<form method=post action=/sure><input type=hidden name=account value=${account}>
              <button name=answer value=1>Yes</button><button name=answer value=0>No, go back</button></form>`),
          };
        },
        '/sure': ({ form }) => ({
          location:
            form.get('answer') !== '1'
              ? '/oauth'
              : decided === 'allow'
                ? s.allow(form.get('account'))
                : s.decline(),
        }),
      };
    },
  },
  {
    title: 'popup by a redirect to an own closing page with a link',
    mode: 'popup',
    pages: (s) => ({
      '/decide': (asked) => ({ location: `/close?to=${encodeURIComponent(s.decide(asked))}` }),
      '/close': ({ query }) => ({
        html: ownPage(`<a id=redirect href="${(query.get('to') ?? '').replaceAll('&', '&amp;')}">Go on</a>
          <script>location.replace(document.getElementById('redirect').href)</script>`),
      }),
    }),
  },
  {
    title: 'popup by a redirect to an own closing page with a script alone',
    notInBrowser: true,
    mode: 'popup',
    script: true,
    pages: (s) => ({
      '/decide': (asked) => ({ location: `/close?to=${encodeURIComponent(s.decide(asked))}` }),
      '/close': () => ({ html: ownPage(close) }),
    }),
  },
  {
    title: 'popup by a form whose target is the window that opened it',
    notInBrowser: true,
    mode: 'popup',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(s, undefined, 'method=post action=/decide target=opener'),
        ),
    }),
  },
  {
    title: 'a form with a button that leads to the integration',
    pages: (s) => ({
      '/decide': (asked) => {
        const { searchParams } = new URL(s.decide(asked));
        const fields = [...searchParams]
          .map(([key, value]) => `<input type=hidden name=${key} value="${value}">`)
          .join('');
        return {
          html: ownPage(`<form action=${redirectUri}>${fields}<button>Go on</button></form>
            <script>document.forms[0].submit()</script>`),
        };
      },
    }),
  },
  {
    title: 'a form that only a script sends',
    script: true,
    pages: (s) => ({
      '/decide': (asked) => {
        const { searchParams } = new URL(s.decide(asked));
        const fields = [...searchParams]
          .map(([key, value]) => `<input type=hidden name=${key} value="${value}">`)
          .join('');
        return {
          html: ownPage(`<form action=${redirectUri}>${fields}</form>
            <script>document.forms[0].submit()</script>`),
        };
      },
    }),
  },
  {
    title: 'the account is chosen on a page before',
    browserFlow: { consent: { choose: 'form[action="/pick"] button' } },
    pages: (s) => {
      let account = '';
      return {
        '/oauth': (asked) =>
          s.knows(asked)
            ? {
                html: ownPage(
                  `<h1>Where?</h1><form method=post action=/pick>${radios}<button>Next</button></form>`,
                ),
              }
            : { html: loginPage() },
        '/pick': ({ form }) => {
          account = form.get('account_id') ?? '';
          return { location: '/consent' };
        },
        '/consent': () => ({
          html: consentPage(
            s,
            '<button name=decision value=allow>A</button><button name=decision value=decline>D</button>',
          ),
        }),
        '/decide': (asked) => ({ location: s.decide(asked, account) }),
      };
    },
  },
  {
    title: 'the account is chosen by buttons on a page before',
    browserFlow: {
      consent: { account: '[name=account_id][value="{account}"]', choose: '[name=account_id]' },
    },
    pages: (s) => {
      let account = '';
      return {
        '/oauth': (asked) =>
          s.knows(asked)
            ? {
                html: ownPage(`<form method=post action=/pick><button name=account_id value=7>One</button>
                  <button name=account_id value=8>Two</button></form>`),
              }
            : { html: loginPage() },
        '/pick': ({ form }) => {
          account = form.get('account_id') ?? '';
          return {
            html: `${head()}<form method=post action=/decide>${csrfOf(s)}
              <button name=decision value=allow>A</button><button name=decision value=decline>D</button></form>`,
          };
        },
        '/decide': (asked) => ({ location: s.decide(asked, account) }),
      };
    },
  },
];
