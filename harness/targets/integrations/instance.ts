import type { Operations } from './operations.js';

/** The values by which a target reaches the service. */
export interface Placeholders {
  readonly base_url: string;
  readonly auth_url: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** That of the first instance: a replica has an address of its own. */
  readonly redirect_uri: string;
}

/** One instance of the target, which can be stopped and started again on its data. */
export interface TargetInstance {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly operations: Operations;
  /** How often it uses its access without an order, milliseconds; undefined where it does not. */
  readonly everyMs: number | undefined;
  /** The folder of its data; undefined where the run does not know it. */
  readonly dataDir: string | undefined;
  /** The names of the files that it has stored; undefined where the run cannot look. */
  stored(): Promise<readonly string[] | undefined>;
  output(): string;
  /** Whether its clock follows `advance`, or is that of the service. */
  readonly hasMovableClock: boolean;
  /** Moves its clock, if it has one of its own. */
  advance(ms: number): Promise<void>;
  /** The reason, once it has ended by itself. */
  ended(): string | undefined;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Starts it again, with other values where they are given. */
  start(changed?: Partial<Placeholders>): Promise<void>;
  /** Starts a second instance on the same data. */
  replica(): Promise<TargetInstance>;
  /** Stops it for good, and its replicas; removes its data. */
  close(): Promise<void>;
}
