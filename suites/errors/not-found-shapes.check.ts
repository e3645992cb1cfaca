import { defineObservation } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { isRecord } from '../../spec/violation-words.js';
import { isOrigin, someChannel } from '../shared/chat-channel.js';

export default defineObservation({
  title: 'which resources answer 404 with Shape A and which with Shape C',
  clauses: ['STATUS-404-7'],
  needs: ['access'],
  does: ['create'],
  async run(t) {
    const accessToken = await t.given.access();
    const channel = await someChannel(t);
    const path = t.resources.wrong.unknownPath('nothing');
    const api = await t.resources.call(accessToken, path);
    const chats = await t.chats.message(channel, 'conformance-unregistered');
    return `an unknown path of the account API is answered ${described(api)}, an unregistered scope of the Chats API ${described(chats)}`;
  },
});

function described({ status, json }: Exchange): string {
  if (isOrigin(json)) return `${status} with Shape C`;
  return isRecord(json) && 'title' in json
    ? `${status} with Shape A`
    : `${status} with another body`;
}
