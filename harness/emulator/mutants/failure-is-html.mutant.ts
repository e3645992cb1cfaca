import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 500 is a page in HTML',
  clause: 'STATUS-500-2',
  apply: () => ({
    serverFailure: () => ({
      status: 500,
      headers: {},
      mediaType: 'text/html; charset=utf-8',
      text: '<!doctype html><title>Internal Server Error</title><h1>Internal Server Error</h1>',
    }),
  }),
});
