import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 402 is a page in HTML',
  clause: 'STATUS-402-3',
  apply: () => ({
    paymentRequired: () => ({
      status: 402,
      headers: {},
      mediaType: 'text/html; charset=utf-8',
      text: '<!doctype html><title>Payment Required</title><h1>Payment Required</h1>',
    }),
  }),
});
