import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 429 is a page in HTML',
  clause: 'STATUS-429-2',
  apply: () => ({
    tooManyRequests: () => ({
      status: 429,
      headers: {},
      mediaType: 'text/html; charset=utf-8',
      text: '<!doctype html><title>Too Many Requests</title><h1>Too Many Requests</h1>',
    }),
  }),
});
