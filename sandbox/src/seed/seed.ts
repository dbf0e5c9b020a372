import { dayMs, manilaDay } from '@parol/domain';
import { historyDays, midnightBefore } from '@parol/domain/calendar';
import { systemClock } from '@parol/platform/kernel/clock';
import { type Db, openDatabase } from '@parol/platform/kernel/database';
import type { LedgerParts } from '@parol/platform/wallet/ledger';
import { type GameOff, turnOff } from '@parol/platform/play/game';
import type { GatewaySource } from '@parol/platform/cashier/gateway';
import type { DemoMember } from '@parol/platform/start/plugin';
import { crowdSize, makeOther } from './crowd.ts';
import { demoLogIn } from './demo-log-in.ts';
import { makeDemoMember, signUpDemoMember } from './demo-member.ts';
import type { ReferredDeposit } from './cashbacks.ts';
import { goTo } from './player.ts';
import { addReviews } from './reviews.ts';
import { addSurvey } from './surveys.ts';
import { markSeeded, wasSeeded } from './seed.repository.ts';
import { playWorldCup } from './world-cup.ts';
import { createWorld, type World } from './world.ts';

const run = 'demo';
/** Histories created in parallel; more are no faster on two cores. */
const atOnce = 4;
const crowdPasswordCost = 4;
/** A day's rebate is added this long after midnight, as by the job. */
const rebateAfterMidnightMs = 10 * 60_000;

/** Games out of service, as an example in the lobbies; `ops game:on` restores them. */
const beingRepaired: readonly GameOff[] = [
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
  /** Of the database of `parts`. */
  readonly url: string;
  readonly gateways: GatewaySource;
}

/**
 * Creates the demo's history once. Returns the demo member's log-in, if there is a demo member. An
 * interrupted run is not repeated: its data is kept, and missing members are added.
 */
export async function seed({ parts, url, gateways }: SeedOptions): Promise<DemoMember | undefined> {
  if (await wasSeeded(parts.db, run)) return demoLogIn(parts);
  if ((await gateways.gateways()).length === 0) {
    parts.log.warn('no gateway is published, so the demo has no history');
    return undefined;
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
  parts.log.info({ ms: systemClock.now().getTime() - startedMs }, 'the demo history is made');
  return demoLogIn(parts);
}

async function makeHistory(parts: LedgerParts, gateways: GatewaySource, db: Db): Promise<void> {
  const now = parts.clock.now();
  const midnight = midnightBefore(now);
  const world = (name: string, passwordCost: number) =>
    createWorld(parts, gateways, db, { name, startsAt: new Date(0), passwordCost });
  // The demo member signs up first, because others name it as their referrer, and plays last, when it
  // is known which of them earn it a cashback.
  const worldOfDemo = world('demo-2', parts.config.passwordCost);
  const demo = await signUpDemoMember(worldOfDemo, midnight);
  const referred: ReferredDeposit[] = [];
  const others = Array.from({ length: crowdSize }, (_, index) => index);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = others.shift(); index !== undefined; index = others.shift()) {
        const other = world(`other-${index}`, crowdPasswordCost);
        referred.push(...(await makeOther(other, index, midnight, now, demo?.referralCode)));
      }
    }),
  );
  const inOrder = referred.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (demo) await makeDemoMember(worldOfDemo, demo, inOrder, midnight, now);
  await addRebates(world('rebates', crowdPasswordCost), midnight);
  await addReviews(world('reviews', crowdPasswordCost), midnight);
  await addSurvey(world('surveys', crowdPasswordCost), midnight);
  await playWorldCup(world('world-cup', crowdPasswordCost), midnight, now);
}

/** Adds the rebate of each day of the history, on the day after it. */
async function addRebates(world: World, midnight: Date): Promise<void> {
  for (let day = midnight.getTime() - historyDays * dayMs; day < midnight.getTime(); day += dayMs) {
    goTo(world, new Date(day + dayMs + rebateAfterMidnightMs));
    await world.rebates.accrue(manilaDay(day));
  }
}

/**
 * Commits of the history need not wait for the disk, because the final mark is written to the same
 * log after them.
 */
function withoutWaiting(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', '-c synchronous_commit=off');
  return changed.href;
}
