import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import type { Random } from '../random/random.ts';

/** What every module of the platform is built from. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
}
