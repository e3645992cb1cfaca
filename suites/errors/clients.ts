/** What browsers take. */
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
/** What a library takes that was made for pages, as Java's `HttpURLConnection` does, in the form of RFC 9110. */
const library = 'text/html, image/gif, image/jpeg, */*;q=0.2';

type Headers = Readonly<Record<string, string>>;

/** Headers of HTTP clients, by words for them. */
export const clients: Readonly<Record<string, Headers>> = {
  'takes any type of answer': { accept: '*/*' },
  'prefers JSON to text': { accept: 'application/json, text/plain, */*' },
  'takes compressed answers': { 'accept-encoding': 'gzip' },
  'takes any type of answer, compressed too': { accept: '*/*', 'accept-encoding': 'gzip' },
  'takes HTML first, as browsers do': { accept: browser },
  'takes HTML and pictures first': { accept: library },
};

/** Whether a client prefers HTML: it may get an error that people can read. */
export function prefersHtml(headers: Headers): boolean {
  return headers['accept']?.startsWith('text/html') === true;
}
