import { manilaDay } from '@parol/domain';
import type { RawBuilder } from 'kysely';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { type Db, inTransaction, type Tx } from '../../kernel/database/database.ts';
import { rowsInBatches, readProgress, writeProgress } from '../../kernel/jobs/jobs.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import * as repository from './accrual.repository.ts';
import * as lotRepository from './lot.repository.ts';
import { lotsOf, net } from './lots.ts';
import { rebateProgramme, type RebateSettings } from './rebate.programme.ts';
import type { RebateKind } from './rebate.schema.ts';
import { ratesOf, spanOf, termsOf } from './terms.ts';

export interface Accrual {
  /**
   * Accrues each day that has ended and was not accrued yet, and the day before it again, for
   * rounds that were settled or corrected late. Skips days at whose end the programme was off.
   */
  run(stopping?: AbortSignal): Promise<void>;
  /**
   * Makes a day's rows match its rebate under the settings then in force. It can be interrupted
   * anywhere, repeated and run late. Returns the number of rows that were corrected. Throws if the
   * day has not ended, and if the programme was off when it ended.
   */
  accrue(day: string, stopping?: AbortSignal): Promise<number>;
}

/**
 * The referred members whose play earns their referrers nothing, by what was known when a Manila
 * day ended; all, if the referral programme was off then.
 */
export type RefusedReferees = (on: Db, day: string) => Promise<readonly bigint[] | 'all'>;

/** The VIP levels of members on a past day. */
export interface DayLevels {
  /** Computes the levels that deposits before a given time raise. */
  computeUntil(time: Date): Promise<void>;
  /**
   * The members whose level has changed since the end of a Manila day, with the level that they had
   * then: a query that returns `member_id` and `level`.
   */
  changedSince(day: string): RawBuilder<unknown>;
}

/** The progress of the job `rewards.accrue-rebates`. Stored, so it keeps its name. */
const progressKey = 'rebate.accrue';
/** Delay after a day's end until postings that began before it have committed. */
const graceMs = 10 * 60_000;
const kinds: readonly RebateKind[] = ['self', 'downline'];

type AccrualParts = Pick<LedgerParts, 'db' | 'wallet' | 'clock'> & {
  readonly programmes: Programmes;
  readonly refusedReferees: RefusedReferees;
  readonly dayLevels: DayLevels;
};

export function accrualService(parts: AccrualParts): Accrual {
  const { db, clock } = parts;
  return {
    accrue: (day, stopping) => accrue(parts, day, stopping),
    async run(stopping) {
      const last = addDays(manilaDay(clock.now().getTime() - graceMs), -1);
      const progress = await readProgress(db, progressKey);
      const done = progress && manilaDay(progress.at);
      for (let day = done ? addDays(done, 1) : last; day <= last; day = addDays(day, 1)) {
        for (const one of done ? [addDays(day, -1), day] : [day])
          if (await wasOn(parts, one)) await accrue(parts, one, stopping);
        if (stopping?.aborted) return;
        await writeProgress(db, progressKey, { position: 0n, at: startOfManilaDay(day) });
      }
    },
  };
}

const wasOn = ({ db, programmes }: AccrualParts, day: string): Promise<boolean> =>
  programmes.wasOn(db, rebateProgramme, day);

async function accrue(parts: AccrualParts, day: string, stopping?: AbortSignal): Promise<number> {
  const { db, clock, programmes, refusedReferees, dayLevels } = parts;
  const span = spanOf(day);
  if (span.end > clock.now()) throw new Error(`The day ${day} has not ended in Manila.`);
  if (!(await wasOn(parts, day)))
    throw new Error(`The day ${day} brings no rebate: the programme was off when it ended.`);
  // The settings in force at the day's end: a rate that begins at midnight belongs to the next
  // day.
  const settings = await programmes.settings(db, rebateProgramme, new Date(span.end.getTime() - 1));
  const terms = { ...termsOf(settings, day), at: clock.now() };
  // A day keeps the levels with which it is first accrued.
  await dayLevels.computeUntil(span.end);
  const accrued = { ...span, changed: dayLevels.changedSince(day) };
  const isFirst = await inTransaction(
    db,
    async (tx) => {
      const hadRows = await repository.hasRows(tx, day);
      await repository.forWholeDay(tx);
      await repository.storeTurnover(tx, accrued, ratesOf(settings.self));
      const refused = await refusedReferees(tx, day);
      await repository.storeDownline(tx, accrued, ratesOf(settings.downline), refused);
      // On later runs, a member without a row gets a correction, which can be claimed as long as
      // a rebate of today.
      if (!hadRows) for (const kind of kinds) await repository.addFirst(tx, day, kind, terms);
      return !hadRows;
    },
    { idempotent: true },
  );
  const corrected = isFirst ? 0 : await correct(parts, day, settings, stopping);
  await settleAll(parts, stopping);
  return corrected;
}

/** Adds rows for what differs, member by member; returns their number. */
async function correct(
  parts: AccrualParts,
  day: string,
  settings: RebateSettings,
  stopping?: AbortSignal,
): Promise<number> {
  let corrected = 0;
  for (const kind of kinds)
    for await (const { id } of rowsInBatches((after, limit) =>
      repository.differences(parts.db, day, kind, after, limit),
    )) {
      if (stopping?.aborted) return corrected;
      await correctOne(parts, id, { day, kind }, settings);
      corrected += 1;
    }
  return corrected;
}

/** Offsets what members owe against what they can claim. */
async function settleAll(parts: AccrualParts, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  for await (const { id } of rowsInBatches((after, limit) =>
    repository.membersInDebt(db, after, limit),
  )) {
    if (stopping?.aborted) return;
    await underLock(parts, id, (tx) => settle(tx, id, clock.now()));
  }
}

const correctOne = (
  parts: AccrualParts,
  member: bigint,
  { day, kind }: { readonly day: string; readonly kind: RebateKind },
  settings: RebateSettings,
): Promise<void> =>
  underLock(parts, member, async (tx) => {
    const at = parts.clock.now();
    const { delta, revision } = await repository.differenceOf(tx, member, day, kind);
    if (delta === 0n) return;
    // A late correction can be claimed as long as a rebate of today.
    const { times, expiresAt } = termsOf(settings, manilaDay(at));
    await lotRepository.insertLot(tx, {
      member_id: member,
      day,
      kind,
      revision: revision + 1,
      amount: delta,
      remaining: delta,
      times: Number(times),
      expires_at: expiresAt,
      accrued_at: at,
    });
  });

const underLock = (
  { wallet }: AccrualParts,
  member: bigint,
  body: (tx: Tx) => Promise<void>,
): Promise<void> => wallet.withMemberLock(member, body, { idempotent: true });

/** Offsets what a member owes against what they can claim. Call it under the member's lock. */
export async function settle(tx: Tx, member: bigint, now: Date): Promise<void> {
  const lots = await lotRepository.lotsToNet(tx, member, now);
  for (const kind of kinds)
    for (const { lot, remaining } of net(lotsOf(lots, kind), now))
      await lotRepository.setRemaining(tx, lot, remaining);
}
