import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Random } from './random/random.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db, Tx } from './database/database.ts';
import type { FleetReader } from '../site/fleet/fleet.ts';
import type { Endpoint } from './http/http.ts';
import type { Job } from './jobs/jobs.ts';
import type { OpsCommand } from './ops/ops.ts';
import type { Sandbox } from '../../sandbox/src/controls/sandbox.ts';
import type { OutboxMessage } from '../wallet/outbox/outbox.ts';
import type { Wallet } from '../wallet/ledger/ledger.ts';

/** What every noun of the platform is built from. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly db: Db;
  readonly wallet: Wallet;
  readonly log: FastifyBaseLogger;
  /** Which releases serve, and the gateways that the cashier's carries; tests pass a fixed one. */
  readonly fleet?: FleetReader | undefined;
  /** What the sandbox's controls set; absent from every other profile. */
  readonly sandbox?: Sandbox | undefined;
}

/** What a noun contributes; compose.ts gathers them. */
export interface Contribution {
  /** What /healthz calls it. */
  readonly name?: string;
  readonly endpoints?: readonly Endpoint[];
  /** Endpoints known only at run time, such as the gateways of the active release; answer the same object for the same endpoint. */
  readonly resolve?: (
    group: string,
    name: string,
  ) => Endpoint | undefined | Promise<Endpoint | undefined>;
  /** Raw routes on the platform's own origin (webhooks, wallet callbacks). */
  readonly routes?: (server: FastifyInstance) => void;
  /** Routes of the sandbox's third parties, on PORT + 1. */
  readonly thirdParty?: (server: FastifyInstance) => void;
  readonly jobs?: readonly Job[];
  readonly ops?: readonly OpsCommand[];
  /**
   * Told of every committed outbox message, at least once, oldest first; when it throws they come again. What it writes in
   * `tx`, which takes them off the outbox, is written exactly once.
   */
  readonly listen?: (messages: readonly OutboxMessage[], tx: Tx) => void | Promise<void>;
  /** Answers whether this part is healthy, for /healthz. */
  readonly health?: () => Promise<boolean>;
}
