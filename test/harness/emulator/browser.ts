import { parse, type HTMLElement } from 'node-html-parser';
import type { Response } from 'undici';
import type { Person, Rig } from './rig.js';

/** What a person's browser shows: a page, or the address it was redirected to outside. */
export interface View {
  readonly status: number;
  readonly location: string | null;
  readonly page: HTMLElement;
}

/** A browser without script that keeps cookies and follows redirects within the emulator. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(readonly rig: Rig) {}

  async open(path: string): Promise<View> {
    return this.#view(await this.#request(path, 'GET'));
  }

  /** Fills in and sends the first form, or that with the given selector. */
  async submit(view: View, values: Record<string, string>, selector = 'form'): Promise<View> {
    const form = view.page.querySelector(selector);
    if (form === null) throw new Error(`no ${selector} in ${view.page.toString()}`);
    const fields = new URLSearchParams();
    for (const input of form.querySelectorAll('input[type=hidden], input[checked]')) {
      fields.set(input.getAttribute('name') ?? '', input.getAttribute('value') ?? '');
    }
    for (const [name, value] of Object.entries(values)) fields.set(name, value);
    const action = form.getAttribute('action') ?? '';
    return this.#view(await this.#request(action, 'POST', fields.toString()));
  }

  async logIn(view: View, user: Person): Promise<View> {
    return this.submit(view, { login: user.login, password: user.password });
  }

  async #request(path: string, method: string, body?: string): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.rig.request(path, {
      method,
      body: body ?? null,
      headers: {
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  async #view(response: Response): Promise<View> {
    const location = response.headers.get('location');
    if (location?.startsWith('/')) return this.open(location);
    return { status: response.status, location, page: parse(await response.text()) };
  }
}
