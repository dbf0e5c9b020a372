import { dayMs } from '@parol/domain';
import type { Members } from '../../identity/member/member.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { type LedgerParts, postingsAmong } from '../../wallet/ledger/ledger.ts';
import type { RewardCredit } from '../credit/credit.ts';
import {
  type CashbackNeeds,
  close,
  paidThisMonth,
  pay,
  settingsOf,
  worthOf,
} from './cashback.service.ts';
import { cashbackRefusal, type CashbackRefusalNeeds } from './cashback-refusal.ts';
import * as outcomes from './outcome.repository.ts';
import { referralProgramme } from './referral.programme.ts';
import type { ReferralReason, ReferralWatchTable } from './referral.schema.ts';
import { type Rulings, rulings } from './ruling.service.ts';
import { turnoverOf } from './turnover.repository.ts';
import * as watches from './watch.repository.ts';

/** What a referred member's deposit would earn now; amounts are units. */
export type Finding =
  | {
      readonly state: 'waiting';
      readonly staked: bigint;
      readonly deposit: bigint;
      readonly lookAt: Date;
    }
  | { readonly state: 'refused'; readonly reason: ReferralReason }
  | { readonly state: 'payable'; readonly amount: bigint; readonly times: bigint };

export interface Referrals extends Rulings {
  /** Records deposits of referred members that were credited, and which watched members have played. */
  note(tx: Tx, messages: readonly OutboxMessage[]): Promise<void>;
  /** Pays or refuses what is due. Does nothing while the programme is off. */
  run(stopping?: AbortSignal): Promise<void>;
  /** What each undecided deposit of the referred member earns the referrer so far. Changes nothing. */
  simulate(refereeId: bigint): Promise<readonly Finding[]>;
  /** Units of cashback that the referrer was paid this calendar month in Manila. */
  paidThisMonth(on: Db, referrerId: bigint): Promise<bigint>;
}

export interface ReferralNeeds extends CashbackRefusalNeeds, CashbackNeeds {
  readonly members: Pick<Members, 'byId' | 'refereeCount'>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'>;
}

const batch = 200;
/** Delay before a member with an open round is checked again: its settlement may post nothing. */
const openRoundMs = 60_000;

type ReferralParts = Pick<LedgerParts, 'db' | 'clock' | 'log' | 'wallet'> &
  ReferralNeeds & { readonly credit: RewardCredit };

export function referralService(parts: ReferralParts): Referrals {
  const { db, clock, log, programmes } = parts;
  return {
    ...rulings(parts),
    paidThisMonth: (on, referrerId) => paidThisMonth(parts, on, referrerId),
    async note(tx, messages) {
      const posted = postingsAmong(messages);
      if (posted.length === 0) return;
      const at = clock.now();
      await watches.markPlayed(tx, posted, at);
      const deposits = postingsAmong(posted, 'deposit');
      // Deposits made while the programme is off earn nothing.
      if (deposits.length > 0 && (await programmes.isOn(tx, referralProgramme)))
        await watches.watchDeposits(tx, deposits, at);
    },
    async run(stopping) {
      if (!(await programmes.isOn(db, referralProgramme))) return;
      for (const watch of await watches.dueWatches(db, clock.now(), batch)) {
        if (stopping?.aborted) return;
        await decide(parts, watch).catch((error: unknown) =>
          log.error({ err: error }, 'a referral was not decided'),
        );
      }
    },
    async simulate(refereeId) {
      const found: Finding[] = [];
      for (const watch of await watches.watchesOf(db, refereeId))
        found.push(await find(parts, db, watch));
      return found;
    },
  };
}

/** What a deposit earns the referrer by now. */
async function find(parts: ReferralParts, on: Db, watch: ReferralWatchTable): Promise<Finding> {
  const { clock, members } = parts;
  const { member_id: refereeId, referrer_id: referrerId, deposit } = watch;
  const settings = await settingsOf(parts, on, watch);
  const now = clock.now();
  const end = new Date(watch.deposited_at.getTime() + settings.daysToPlay * dayMs);
  const { staked, left, open, isFirst } = await turnoverOf(on, watch);
  if (left > 0n) {
    if (now >= end) return { state: 'refused', reason: 'expired' };
    const soon = new Date(now.getTime() + openRoundMs);
    return {
      state: 'waiting',
      staked,
      deposit,
      lookAt: isFirst && open && soon < end ? soon : end,
    };
  }
  const [referrer, referee, ruling] = await Promise.all([
    members.byId(referrerId, on),
    members.byId(refereeId, on),
    outcomes.rulingOf(on, { referrer: referrerId, referee: refereeId }),
  ]);
  const reason = await cashbackRefusal(on, parts, referrer, referee, ruling);
  if (reason) return { state: 'refused', reason };
  const amount = await worthOf(parts, on, referrerId, watch, settings);
  return amount > 0n
    ? { state: 'payable', amount, times: settings.turnover }
    : { state: 'refused', reason: 'monthly_cap' };
}

/** Pays or refuses a deposit, or looks again later, under the referrer's lock. */
const decide = (parts: ReferralParts, due: ReferralWatchTable): Promise<void> =>
  parts.wallet.withMemberLock(
    due.referrer_id,
    async (tx, held) => {
      const watch = await watches.lockedWatch(tx, due);
      if (!watch) return;
      const finding = await find(parts, tx, watch);
      if (finding.state === 'waiting') return watches.lookAgain(tx, watch, finding.lookAt);
      const pair = { referrer: watch.referrer_id, referee: watch.member_id };
      if (finding.state === 'refused')
        return close(parts, tx, pair, { deposit: watch, reason: finding.reason });
      const { amount, times } = finding;
      await pay(parts, tx, held, pair, { deposit: watch, amount, times, note: null });
    },
    { idempotent: true },
  );
