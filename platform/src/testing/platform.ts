import { createLocators } from '../kernel/ids/ids.ts';
import { createContacts } from '../kernel/contacts/contacts.ts';
import { createUniqueKeys } from '../kernel/unique-keys/unique-keys.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Gateway } from '@parol/wire';
import type { KyselyPlugin } from 'kysely';
import { seededRandom } from '../kernel/random/random.ts';
import { settableClock, type SettableClock } from '../kernel/clock/clock.ts';
import { compose, type Platform } from '../start/compose.ts';
import { connectGateways } from '../start/connect-gateways.ts';
import { type Config, readConfig } from '../kernel/config/config.ts';
import { testDatabase } from '../kernel/database/testing.ts';
import type { FleetReader } from '../site/fleet/fleet.reader.ts';
import type { AdmissionLimits } from '../kernel/http/admission.ts';
import { listen } from '../kernel/http/listen.ts';
import { createLog } from '../kernel/log/log.ts';
import { createSecurityLog } from '../kernel/security-log/security-log.ts';
import type { LedgerParts } from '../wallet/ledger/ledger-parts.ts';
import { openSandbox, type Sandbox } from '@parol/sandbox';
import { createWallet } from '../wallet/ledger/wallet.service.ts';
import { fixedFleet } from './fixed-fleet.ts';
import { freePortPair } from './free-port-pair.ts';

/** The platform for a test: in this process, with its own database and a stopped clock. */
export interface TestPlatform extends Platform {
  readonly parts: LedgerParts;
  /** Absent in other profiles. */
  readonly sandbox: Sandbox | undefined;
  /** URL of its database. */
  readonly url: string;
  /** Frozen at `startedAt`; `clock.advance(ms)` moves it. */
  readonly clock: SettableClock;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly config?: Partial<Config>;
  /** Listens on free ports of 127.0.0.1 (both origins), for requests between platform and third parties. */
  readonly listening?: boolean;
  /** None by default. */
  readonly gateways?: readonly Gateway[];
  /** The releases that it serves, instead of only gateways. */
  readonly fleet?: FleetReader;
  /** Receives each log line, from level `debug`. */
  readonly log?: (line: string) => void;
  /** How many calls begin or wait. */
  readonly admission?: AdmissionLimits;
  /** Seed of the random numbers. */
  readonly seed?: string;
  /** Called with every statement before it is sent. */
  readonly plugin?: KyselyPlugin;
}

const sandboxTables = fileURLToPath(new URL('../../../sandbox/db/', import.meta.url));

/** 12:00 in Manila. */
export const startedAt = new Date('2026-11-21T04:00:00.000Z');

export async function testPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parol-platform-'));
  const config = {
    ...readConfig({ PAROL_DATA: dataDir, PAROL_PROBE: 'off' }),
    passwordCost: 4,
    ...(options.listening ? await freePorts() : {}),
    ...options.config,
  };
  const clock = settableClock({ now: () => startedAt });
  clock.freeze(startedAt);
  const sandbox = config.sandbox ? openSandbox(clock) : undefined;
  const database = await testDatabase({
    added: sandbox && { folder: sandboxTables, create: sandbox.createTables },
  });
  const db = options.plugin ? database.db.withPlugin(options.plugin) : database.db;
  const random = seededRandom(options.seed ?? 'test', clock);
  const log = createLog(options.log || process.env.PAROL_LOG ? 'debug' : 'silent', options.log);
  const wallet = createWallet({ db, random });
  const parts: LedgerParts = {
    config,
    clock,
    random,
    db,
    locators: createLocators(config.secret('locator'), random),
    uniqueKeys: createUniqueKeys(config.keys('unique-keys')),
    contacts: createContacts(config, random),
    wallet,
    log,
    security: createSecurityLog({ clock, log }),
  };
  const fleet = options.fleet ?? (options.gateways && fixedFleet(options.gateways));
  const platform = compose(parts, { fleet, plugin: sandbox, admission: options.admission });
  await connectGateways(parts, platform, { fleet, plugin: sandbox });
  if (options.listening) await listen(platform, config);
  else await Promise.all([platform.app.ready(), platform.thirdParty.ready()]);
  return {
    ...platform,
    parts,
    sandbox,
    url: database.url,
    clock,
    async close() {
      await Promise.all([platform.app.close(), platform.thirdParty.close()]);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePorts(): Promise<
  Pick<Config, 'host' | 'port' | 'thirdPartyPort' | 'origin' | 'thirdPartyOrigin'>
> {
  const [port, thirdPartyPort] = await freePortPair();
  return {
    host: '127.0.0.1',
    port,
    thirdPartyPort,
    origin: `http://127.0.0.1:${port}`,
    thirdPartyOrigin: `http://127.0.0.1:${thirdPartyPort}`,
  };
}
