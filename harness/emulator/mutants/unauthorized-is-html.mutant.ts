import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 401 is a page in HTML',
  clause: 'STATUS-401-5',
  apply: () => ({
    unauthorized: () => ({
      status: 401,
      headers: {},
      mediaType: 'text/html; charset=utf-8',
      text: '<!doctype html><title>Unauthorized</title><h1>Unauthorized</h1>',
    }),
  }),
});
