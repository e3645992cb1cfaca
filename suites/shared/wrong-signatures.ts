import type { ChatChanges } from '../../harness/check/service.js';

/** Signatures that are invalid, however the valid signature is computed. */
export const wrongSignatures: Readonly<
  Record<string, (how: { at: number; text: string; secret: string }) => ChatChanges>
> = {
  'with the key of another channel': ({ secret }) => ({ secret }),
  'with one digit changed': ({ at }) => ({ alter: (right) => changed(right, at % right.length) }),
  'cut short': ({ at }) => ({ alter: (right) => right.slice(0, 1 + (at % (right.length - 1))) }),
  'with more characters after it': ({ text }) => ({ alter: (right) => right + text }),
  'of other characters': ({ text }) => ({ signature: `~${text}` }),
};

function changed(signature: string, at: number): string {
  return signature.slice(0, at) + (signature[at] === '0' ? '1' : '0') + signature.slice(at + 1);
}
