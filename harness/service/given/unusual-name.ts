import { randomUUID } from 'node:crypto';

/** A name with mark-up, an escape, other scripts, and a sign beyond the basic plane; no other thing has it. */
export function anyUnusualName(label = ''): string {
  return `${label}Tom & Jerry <b>"0"</b> %20 Größe 連絡先 😀 ${randomUUID().slice(0, 8)}`;
}
