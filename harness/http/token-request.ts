/** Whether an address, absolute or not, is that of the token endpoint. */
export function isTokenRequest(url: string): boolean {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') === '/oauth2/access_token';
}
