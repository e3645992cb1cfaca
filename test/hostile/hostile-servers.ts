import { hostileAnswers } from './hostile-answers.js';
import { hostileFramings } from './hostile-framings.js';
import type { HostileServer } from './misdeeds.js';

/**
 * Every one stands before a sound emulator and misbehaves in one place, so that it is told what its
 * neighbours still get. What only a whole run can show is in `runs.test.ts`.
 */
export const hostileServers: readonly HostileServer[] = [...hostileFramings, ...hostileAnswers];
