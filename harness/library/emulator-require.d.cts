export type * from '../../dist/harness/library/emulator.js' with { 'resolution-mode': 'import' };
export declare const startEmulator: typeof import('../../dist/harness/library/emulator.js', {
  with: { 'resolution-mode': 'import' },
}).startEmulator;
