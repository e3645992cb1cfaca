import type { Chats, ChatChanges } from '../check/service.js';
import { createHash, createHmac } from 'node:crypto';
import type { ChatChannel } from '../../spec/generated/control-types.js';
import type { Profile } from '../../spec/profile.js';
import { isRecord } from '../../spec/violation-words.js';
import type { Exchange, HttpClient } from '../check/http.js';
import type { Redactor } from '../http/redaction.js';

/** Longest body, characters. A signature that begins with two zeros is found long before. */
const mostVaried = 4_096;

/** The chats endpoints, bound by the profile. */
export class BoundChats implements Chats {
  readonly #client: HttpClient;
  readonly #profile: Profile['chats'];
  readonly #redactor: Redactor;
  readonly #now: () => number;
  readonly #label: string;

  /**
   * @param now target time in milliseconds; the date header must agree with the target's clock
   * @param label what the title of every connection begins with
   */
  constructor(
    client: HttpClient,
    profile: Profile,
    redactor: Redactor,
    now: () => number,
    label = '',
  ) {
    this.#client = client;
    this.#profile = profile.chats;
    this.#redactor = redactor;
    this.#now = now;
    this.#label = label;
  }

  /** Connects a channel to an account, signed with the channel's secret. */
  connect(channel: ChatChannel, accountId: string, changes: ChatChanges = {}): Promise<Exchange> {
    const path = this.#profile.connect_path.replace(
      '{channel_id}',
      encodeURIComponent(channel.channel_id),
    );
    const { account_id, title, hook_api_version } = this.#profile;
    const name = `${this.#label}${changes.title ?? 'conformance'}`;
    const body = { [account_id]: accountId, [title]: name, [hook_api_version]: 'v2' };
    return this.#post(path, body, channel.secret, changes);
  }

  /** The scope in the answer to a connection. */
  scopeOf(exchange: Exchange): string | undefined {
    const body = exchange.json;
    const scope = isRecord(body) ? body[this.#profile.scope_id] : undefined;
    return typeof scope === 'string' ? scope : undefined;
  }

  /** Sends a message to a scope, signed with the channel's secret. */
  message(channel: ChatChannel, scopeId: string, changes: ChatChanges = {}): Promise<Exchange> {
    const path = this.#profile.message_path.replace('{scope_id}', encodeURIComponent(scopeId));
    return this.#post(path, { event_type: 'new_message', payload: {} }, channel.secret, changes);
  }

  #post(path: string, body: object, secret: string, changes: ChatChanges): Promise<Exchange> {
    // The secret is never sent, but a target may repeat it in an answer.
    this.#redactor.learn(secret, 'channel_secret');
    const contentType = 'application/json';
    const date = new Date(this.#now()).toUTCString();
    const signed = (text: string) => {
      const digest = createHash('md5').update(text).digest('hex');
      const values: Record<string, string> = {
        method: 'POST',
        digest,
        content_type: contentType,
        date,
        path,
      };
      const message = this.#profile.signature_lines
        .map((line) =>
          line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
        )
        .join('\n');
      const right = createHmac(this.#profile.signature_algorithm, changes.secret ?? secret)
        .update(message)
        .digest('hex');
      return { text, digest, right };
    };
    const zeros = '0'.repeat(changes.leadingZeros ?? 0);
    let found = signed(JSON.stringify(body, undefined, changes.indent));
    while (!found.right.startsWith(zeros) && found.text.length < mostVaried) {
      found = signed(`${found.text} `);
    }
    const { text, digest, right } = found;
    const signature =
      changes.signature === undefined ? (changes.alter?.(right) ?? right) : changes.signature;
    return this.#client.send({
      method: 'POST',
      url: path,
      headers: {
        ...changes.headers,
        'content-type': contentType,
        [this.#profile.date_header]: date,
        [this.#profile.digest_header]: digest,
        ...(signature !== null && { 'X-Signature': signature }),
      },
      text: changes.tamper ? `${text} ` : text,
    });
  }
}
