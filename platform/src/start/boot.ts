import { type Clock, systemClock } from '../kernel/clock/clock.ts';
import type { Config, LogLevel } from '../kernel/config/config.ts';
import { createContacts } from '../kernel/contacts/contacts.ts';
import {
  type NotableStatement,
  openDatabase,
  type Role,
  roles,
  visitorConnectionsOf,
  workerConnectionsOf,
} from '../kernel/database/database.ts';
import { createLocators } from '../kernel/ids/ids.ts';
import { createLog } from '../kernel/log/log.ts';
import type { Parts } from '../kernel/parts/parts.ts';
import { systemRandom } from '../kernel/random/random.ts';
import { createSecurityLog } from '../kernel/security-log/security-log.ts';
import { createUniqueKeys } from '../kernel/unique-keys/unique-keys.ts';
import { type FleetReader, openFleetReader } from '../site/fleet/fleet.ts';
import { createWallet, type LedgerParts } from '../wallet/ledger/ledger.ts';

/** The shared parts of a running platform, over the database at `url`; its queries run as `role`. */
export function bootParts(
  config: Config,
  url: string,
  level: LogLevel,
  clock: Clock = systemClock,
  role: Role = roles.application,
): LedgerParts {
  const random = systemRandom(clock);
  const log = createLog(level);
  const db = openDatabase(url, {
    role,
    max: config.poolSize,
    isPooled: config.isPooled && role === roles.application,
    // A process that serves nobody has no visitors.
    ...(config.roles.has('web') && {
      visitors: visitorConnectionsOf(config.poolSize),
    }),
    // A pooler is in front of one server.
    ...(config.cluster &&
      !config.isPooled && {
        ofWorkers: workerConnectionsOf(config.poolSize, config.roles.has('web')),
      }),
    ...(config.replica && role === roles.application && { replica: config.replica }),
    onNotableStatement: logStatement(log),
    onIdleError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  return {
    config,
    clock,
    random,
    db,
    locators: createLocators(config.secret('locator'), random),
    uniqueKeys: createUniqueKeys(config.keys('unique-keys')),
    contacts: createContacts(config, random),
    wallet: createWallet({ db, random }),
    log,
    security: createSecurityLog({ clock, log }),
  };
}

/** Logs statements that are slow or fail; the line has the id of the request that sent them. */
export const logStatement =
  (log: Pick<Parts['log'], 'warn'>) =>
  ({ error, ...about }: NotableStatement): void =>
    error === undefined
      ? log.warn(about, 'a statement was slow')
      : log.warn({ err: error, ...about }, 'a statement failed');

/**
 * The releases that a running platform serves, with the gateways that the cashier's carries. An
 * operator's command, whose login may only read, has no `db`.
 */
export const bootFleet = (
  config: Config,
  log: Pick<Parts['log'], 'warn'>,
  db?: Parts['db'],
): FleetReader => openFleetReader(config, (line) => log.warn(line), db);
