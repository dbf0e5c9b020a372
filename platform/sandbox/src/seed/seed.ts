import { midnightBefore } from '@parol/domain/calendar';
import { systemClock } from '../../../src/kernel/clock/clock.ts';
import { type Db, openDatabase } from '../../../src/kernel/database/database.ts';
import type { LedgerParts } from '../../../src/wallet/ledger/ledger.ts';
import { createPopularity, type Off, turnOff } from '../../../src/play/game/game.ts';
import type { GatewaySource } from '../../../src/cashier/gateway/gateway.ts';
import { crowdSize, makeOther } from './crowd.ts';
import { demoMember, makeDemoMember } from './demo-member.ts';
import { markSeeded, wasSeeded } from './seed.repository.ts';
import { createWorld } from './world.ts';

export { demoMember };

const run = 'demo';
/** Histories made side by side: more only wait for the same two cores. */
const atOnce = 4;
const crowdPasswordCost = 4;

/** Games out of service, so that a lobby shows how that looks; `ops game:on` puts them back. */
const beingRepaired: readonly Off[] = [
  {
    provider: 'PPC',
    code: 'roulette-intramuros',
    reason: { en: 'A new table is being set up.', ph: 'Inaayos ang bagong mesa.' },
  },
  {
    provider: 'CQ9',
    code: 'pating-patrol',
    reason: { en: 'An update is being tested.', ph: 'Sinusubukan ang bagong update.' },
  },
];

export interface SeedOptions {
  readonly parts: LedgerParts;
  /** Of the database behind `parts`. */
  readonly url: string;
  readonly gateways: GatewaySource;
}

/**
 * Makes the demo's history once. Returns whether the demo member exists. A run that was cut short is not repeated: what it
 * made is kept, and missing members are added.
 */
export async function seed({ parts, url, gateways }: SeedOptions): Promise<boolean> {
  if (await wasSeeded(parts.db, run)) return true;
  if ((await gateways.gateways()).length === 0) {
    parts.log.warn('no gateway is published, so the demo has no history');
    return false;
  }
  const startedMs = systemClock.now().getTime();
  const db = openDatabase(withoutWaiting(url), { max: atOnce * 2 });
  try {
    for (const off of beingRepaired) await turnOff(db, off, parts.clock.now());
    await makeHistory(parts, gateways, db);
    await markSeeded(db, run, parts.clock.now());
  } finally {
    await db.destroy();
  }
  await createPopularity(parts).rollUp();
  parts.log.info({ ms: systemClock.now().getTime() - startedMs }, 'the demo history is made');
  return true;
}

async function makeHistory(parts: LedgerParts, gateways: GatewaySource, db: Db): Promise<void> {
  const now = parts.clock.now();
  const midnight = midnightBefore(now);
  const world = (name: string, passwordCost: number) =>
    createWorld(parts, gateways, db, { name, startsAt: new Date(0), passwordCost });
  const histories = [
    () => makeDemoMember(world('demo-2', parts.config.passwordCost), midnight, now),
    ...Array.from(
      { length: crowdSize },
      (_, index) => () =>
        makeOther(world(`other-${index}`, crowdPasswordCost), index, midnight, now),
    ),
  ];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = histories.shift(); next; next = histories.shift()) await next();
    }),
  );
}

/** A commit of the history need not wait for the disk: the mark that ends it is written after all of it, in the same log. */
function withoutWaiting(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', '-c synchronous_commit=off');
  return changed.href;
}
