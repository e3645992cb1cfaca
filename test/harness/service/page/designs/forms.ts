import { consentPage, csrfOf, type Design, head, radios, buttons } from '../page-service.js';

const loginForm =
  '<form method=post action=/login><input name=login><input name=password><button>Go</button></form>';
/** A log-in on a page of its own. */
const enter = { '/enter': () => ({ html: loginForm }) };

/** Pages whose forms are built in another way. */
export const formDesigns: readonly Design[] = [
  { title: 'the usual page', pages: () => ({}) },
  {
    title: 'forms with method=get',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () => consentPage(s, undefined, 'action="/decide?old=1"')),
      '/decide': (asked) => ({
        location: asked.method === 'GET' && !asked.query.has('old') ? s.decide(asked) : '/wrong',
      }),
    }),
  },
  {
    title: 'Allow and Decline as two forms',
    pages: (s) => ({
      '/oauth': (asked) =>
        s.knows(asked)
          ? {
              html: `${head()}<form method=post action=/yes>${csrfOf(s)}${radios}
                <button name=decision value=allow>Allow</button></form>
                <form method=post action=/no>${csrfOf(s)}
                <button name=decision value=decline>Decline</button></form>`,
            }
          : { location: '/enter' },
      ...enter,
      '/yes': ({ form }) => ({ location: s.allow(form.get('account_id')) }),
      '/no': () => ({ location: s.decline() }),
    }),
  },
  {
    title: 'a form for each account, and one for Decline',
    notInBrowser: true,
    pages: (s) => ({
      '/oauth': (asked) =>
        s.knows(asked)
          ? {
              html: `${head()}${['7', '8']
                .map(
                  (id) => `<form method=post action=/decide>${csrfOf(s)}
                    <input type=hidden name=account_id value=${id}>
                    <button name=decision value=allow>Allow</button></form>`,
                )
                .join('')}<form method=post action=/decide>${csrfOf(s)}
                <button name=decision value=decline>Decline</button></form>`,
            }
          : { location: '/enter' },
      ...enter,
    }),
  },
  {
    title: 'a form for each account, with both decisions in each',
    notInBrowser: true,
    pages: (s) => ({
      '/oauth': (asked) =>
        s.knows(asked)
          ? {
              html: `${head()}${['7', '8']
                .map(
                  (id) => `<form method=post action=/decide>${csrfOf(s)}
                    <input type=hidden name=account_id value=${id}>${buttons}</form>`,
                )
                .join('')}`,
            }
          : { location: '/enter' },
      ...enter,
    }),
  },
  {
    title: 'two forms whose decision is hidden',
    browserFlow: {
      consent: {
        allow: 'form:has([value=allow]) button',
        decline: 'form:has([value=decline]) button',
      },
    },
    pages: (s) => ({
      '/oauth': (asked) =>
        s.knows(asked)
          ? {
              html: `${head()}<form method=post action=/decide>${csrfOf(s)}${radios}
                <input type=hidden name=decision value=allow><button>Allow</button></form>
                <form method=post action=/decide>${csrfOf(s)}
                <input type=hidden name=decision value=decline><button>Decline</button></form>`,
            }
          : { location: '/enter' },
      ...enter,
    }),
  },
  {
    title: 'buttons with formaction and formmethod, and no names',
    flow: { kind: 'form', consent: { allow: 'Allow', decline: 'Decline' } },
    browserFlow: { consent: { allow: 'text=Allow', decline: 'text=Decline' } },
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(
            s,
            `${radios}<button formaction=/yes formmethod=post>Allow</button>
           <button formaction=/no formmethod=get>Decline</button>`,
            'action=/nowhere',
          ),
        ),
      '/yes': ({ form, method }) => ({
        location: method === 'POST' ? s.allow(form.get('account_id')) : '/wrong',
      }),
      '/no': ({ method }) => ({ location: method === 'GET' ? s.decline() : '/wrong' }),
    }),
  },
  {
    title: 'a visible field against forgery',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(
          s.knows(asked),
          () =>
            `${head()}<form method=post action=/decide><label>Token <input name=csrf readonly value=${s.csrf}></label>
         ${radios}${buttons}</form>`,
        ),
    }),
  },
  {
    title: 'preset selects and boxes for scopes',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(
            s,
            `<select name=account_id><option value=7>One<option value=8>Two</select>
           <select name=period><option value=day>A day<option value=year selected>A year</select>
           <input type=checkbox name=scope value=leads checked><input type=checkbox name=scope value=chats checked>
           <input type=checkbox name=scope value=mail><textarea name=note>\nhello</textarea>${buttons}`,
          ),
        ),
      '/decide': (asked) => {
        const { form } = asked;
        const whole =
          form.get('period') === 'year' &&
          form.getAll('scope').join() === 'leads,chats' &&
          form.get('note') === 'hello';
        return { location: whole ? s.decide(asked) : '/incomplete' };
      },
    }),
  },
  {
    title: 'a box that has to be ticked',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(
            s,
            `<input type=checkbox name=terms value=read required checked>${radios}${buttons}`,
          ),
        ),
      '/decide': (asked) => ({
        location: asked.form.get('terms') === 'read' ? s.decide(asked) : '/incomplete',
      }),
    }),
  },
  ...['multipart/form-data', 'text/plain'].map((type): Design => ({
    title: `enctype=${type}`,
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(s, undefined, `method=post action=/decide enctype=${type}`),
        ),
      '/decide': (asked) => ({
        location: asked.type.startsWith(type) ? s.decide(asked) : '/wrong',
      }),
    }),
  })),
  {
    title: 'formenctype on the button',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(
            s,
            `${radios}${buttons}`.replaceAll('<button', '<button formenctype=multipart/form-data'),
          ),
        ),
      '/decide': (asked) => ({
        location: asked.type.startsWith('multipart/') ? s.decide(asked) : '/wrong',
      }),
    }),
  },
  {
    title: 'controls outside of their form',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(
          s.knows(asked),
          () =>
            `${head()}<form id=f method=post action=/decide></form>
         <input form=f type=hidden name=csrf value=${s.csrf}>
         ${radios.replaceAll('<input', '<input form=f')}${buttons.replaceAll('<button', '<button form=f')}`,
        ),
    }),
  },
  {
    title: 'a form between the rows of a table',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(
          s.knows(asked),
          () =>
            `${head()}<table><form method=post action=/decide>${csrfOf(s)}<tr><td>${radios}<tr><td>${buttons}</form></table>`,
        ),
    }),
  },
  {
    title: 'a disabled part of the form',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(
            s,
            `${radios}<fieldset disabled><input name=trap value=1></fieldset>${buttons}`,
          ),
        ),
      '/decide': (asked) => ({ location: asked.form.has('trap') ? '/trapped' : s.decide(asked) }),
    }),
  },
  {
    title: 'an address of its own for all links (base)',
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(s, undefined, 'method=post action=decide').replace(
            '<title>',
            '<base href=/deep/><title>',
          ),
        ),
      '/deep/decide': (asked) => ({ location: s.decide(asked) }),
    }),
  },
  {
    title: 'a form without action',
    pages: (s) => ({
      '/oauth': (asked) =>
        asked.method === 'POST'
          ? { location: s.decide(asked) }
          : page(s.knows(asked), () => consentPage(s, undefined, 'method=post')),
    }),
  },
  {
    title: 'decision as radio buttons with one button to send',
    browserFlow: { consent: { allow: '#allow', decline: '#decline' } },
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          // In a browser, the labels send the form, because a flow has one click.
          consentPage(
            s,
            `${radios}<input type=radio name=decision value=allow><input type=radio name=decision value=decline>
           <button name=go value=1>Send</button>
           <button id=allow name=decision value=allow formaction=/browser>A</button>
           <button id=decline name=decision value=decline formaction=/browser>D</button>`,
          ).replaceAll(
            /<button id=.*?<\/button>/g,
            asked.headers['user-agent']?.includes('Chrome') ? '$&' : '',
          ),
        ),
      '/browser': (asked) => ({ location: s.decide(asked) }),
      '/decide': (asked) => ({
        location: asked.form.get('go') === '1' ? s.decide(asked) : '/wrong',
      }),
    }),
  },
  {
    title: 'pictures as buttons',
    flow: { kind: 'form', consent: { allow: 'Allow', decline: 'Decline' } },
    browserFlow: { consent: { allow: '[alt=Allow]', decline: '[alt=Decline]' } },
    pages: (s) => ({
      '/oauth': (asked) =>
        page(s.knows(asked), () =>
          consentPage(
            s,
            `${radios}<input type=image name=yes alt=Allow src=y.png><input type=image name=no alt=Decline src=n.png>`,
          ),
        ),
      '/decide': ({ form }) => ({
        location:
          form.has('yes.x') && form.has('yes.y') ? s.allow(form.get('account_id')) : s.decline(),
      }),
    }),
  },
];

/** The consent page for a user who is logged in, else the log-in. */
export function page(isKnown: boolean, consent: () => string) {
  return { html: isKnown ? consent() : loginForm };
}
