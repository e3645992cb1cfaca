import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 404 is a page in HTML',
  clause: 'STATUS-404-2',
  apply: () => ({
    notFound: () => ({
      status: 404,
      headers: {},
      mediaType: 'text/html; charset=utf-8',
      text: '<!doctype html><title>Not Found</title><h1>Not Found</h1>',
    }),
  }),
});
