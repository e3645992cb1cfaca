/** A name with mark-up, an escape, other scripts, and a sign beyond the basic plane. */
export const unusualName = 'Tom & Jerry <b>"0"</b> %20 Größe 連絡先 😀';
