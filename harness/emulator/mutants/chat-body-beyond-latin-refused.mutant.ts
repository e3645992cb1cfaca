import { createHash } from 'node:crypto';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the digest of a body in the Chats API is that of its text in Latin-1',
  clause: 'CHAT-2',
  apply: () => ({
    isContentMd5Right: ({ request }) => {
      const text = request.rawBody.toString('utf8');
      const digest = createHash('md5').update(Buffer.from(text, 'latin1')).digest('hex');
      return request.headers['content-md5'] === digest;
    },
  }),
});
