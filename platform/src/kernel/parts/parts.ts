import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Contacts } from '../contacts/contacts.ts';
import type { Db } from '../database/database.ts';
import type { Locators } from '../ids/ids.ts';
import type { Random } from '../random/random.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { UniqueKeys } from '../unique-keys/unique-keys.ts';

/** Shared dependencies of all modules. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly db: Db;
  readonly locators: Locators;
  readonly uniqueKeys: UniqueKeys;
  readonly contacts: Contacts;
  readonly log: FastifyBaseLogger;
  readonly security: SecurityLog;
}
