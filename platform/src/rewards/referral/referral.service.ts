import { dayMs } from '@parol/domain';
import type { Member, Members } from '../../identity/member/member.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { RewardCredit } from '../credit/credit.ts';
import { type CashbackNeeds, cashbacks } from './cashback.service.ts';
import { cashbackRefusal, type CashbackRefusalNeeds } from './cashback-refusal.ts';
import * as outcomes from './outcome.repository.ts';
import { referralProgramme } from './referral.programme.ts';
import type { ReferralReason, ReferralWatchTable } from './referral.schema.ts';
import * as watches from './watch.repository.ts';
import { postingsAmong } from '../../wallet/outbox/outbox.ts';

/** What a referred member's first deposit would earn now; amounts are units. */
export type Finding =
  | {
      readonly state: 'waiting';
      readonly staked: bigint;
      readonly deposit: bigint;
      readonly lookAt: Date;
    }
  | { readonly state: 'refused'; readonly reason: ReferralReason }
  | { readonly state: 'payable'; readonly amount: bigint; readonly times: bigint };

export interface Referrals {
  /** Records first deposits that were credited, and which watched members have played. */
  note(tx: Tx, messages: readonly OutboxMessage[]): Promise<void>;
  /** Pays or refuses what is due. Does nothing while the programme is off. */
  run(stopping?: AbortSignal): Promise<void>;
  /**
   * What the referred member earns the referrer so far; undefined without a credited deposit or
   * after the decision. Changes nothing.
   */
  simulate(refereeId: bigint): Promise<Finding | undefined>;
  /**
   * Pays for the referred member although their deposit was refused or is not turned over yet; the
   * month's cap holds. Returns the units paid. Throws if nobody referred them, before their first
   * deposit, if they were paid for, and if the cap leaves nothing.
   */
  grant(refereeId: bigint, note: string): Promise<bigint>;
  /** What `grant` would pay now, and to whom; zero where it would throw because nothing is due. */
  worth(refereeId: bigint): Promise<{ readonly referrer: bigint; readonly amount: bigint }>;
  /**
   * Decides that the referred member earns the referrer nothing. Throws if nobody referred them, or
   * if they were paid for.
   */
  revoke(refereeId: bigint, note: string): Promise<void>;
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

export function referralService(
  parts: Pick<LedgerParts, 'db' | 'clock' | 'log' | 'wallet'>,
  needs: ReferralNeeds,
  credit: RewardCredit,
): Referrals {
  const { db, clock, log, wallet } = parts;
  const { programmes, members } = needs;
  const { pay, close, worthOf, settingsOf, paidThisMonth } = cashbacks(parts, needs, credit);

  async function find(on: Db, watch: ReferralWatchTable): Promise<Finding> {
    const settings = await settingsOf(on, watch);
    const now = clock.now();
    const end = new Date(watch.deposited_at.getTime() + settings.daysToPlay * dayMs);
    const { staked, open } = await watches.playedSince(on, watch.member_id, watch.deposited_at);
    if (staked < watch.deposit) {
      if (now >= end) return { state: 'refused', reason: 'expired' };
      const soon = new Date(now.getTime() + openRoundMs);
      return {
        state: 'waiting',
        staked,
        deposit: watch.deposit,
        lookAt: open && soon < end ? soon : end,
      };
    }
    const [referrer, referee] = await Promise.all([
      members.byId(watch.referrer_id, on),
      members.byId(watch.member_id, on),
    ]);
    const reason = await cashbackRefusal(on, needs, referrer, referee);
    if (reason) return { state: 'refused', reason };
    const amount = await worthOf(on, watch.referrer_id, watch, settings);
    return amount > 0n
      ? { state: 'payable', amount, times: settings.turnover }
      : { state: 'refused', reason: 'monthly_cap' };
  }

  const decide = (referee: bigint, referrer: bigint) =>
    wallet.withMemberLock(
      referrer,
      async (tx, held) => {
        const watch = await watches.lockedWatchOf(tx, referee);
        if (!watch) return;
        const finding = await find(tx, watch);
        if (finding.state === 'waiting') return watches.lookAgain(tx, referee, finding.lookAt);
        if (finding.state === 'refused')
          return close(tx, { referrer, referee }, { deposit: watch, reason: finding.reason });
        const member = await memberOf(tx, referee);
        await pay(
          tx,
          held,
          { referrer, referee: member },
          { deposit: watch, amount: finding.amount, times: finding.times, note: null },
        );
      },
      { idempotent: true },
    );

  async function memberOf(on: Db, id: bigint): Promise<Member> {
    const member = await members.byId(id, on);
    if (!member) throw new Error(`There is no member ${id}.`);
    return member;
  }

  /** The referred member and their referrer; throws if there is none. */
  async function pairOf(refereeId: bigint) {
    const referee = await memberOf(db, refereeId);
    if (referee.referred_by === null) throw new Error('Nobody referred this member.');
    return { referrer: referee.referred_by, referee };
  }

  /** The deposit under watch or decided on; throws if it was paid for. */
  async function unpaidDeposit(tx: Tx, referrer: bigint, referee: bigint) {
    const outcome = await outcomes.outcomeOf(tx, referrer, referee);
    if (outcome && outcome.reason === null)
      throw new Error('The cashback was paid; `adjust` corrects a balance.');
    const watch = await watches.lockedWatchOf(tx, referee);
    if (watch) return watch;
    if (!outcome?.deposit_id || outcome.deposit === null || !outcome.deposited_at) return undefined;
    const { deposit_id, deposit, deposited_at } = outcome;
    return { deposit_id, deposit, deposited_at };
  }

  return {
    paidThisMonth,
    async note(tx, messages) {
      const posted = postingsAmong(messages);
      if (posted.length === 0) return;
      const at = clock.now();
      await watches.markPlayed(tx, posted, at);
      const deposits = postingsAmong(posted, 'deposit');
      // Deposits made while the programme is off earn nothing.
      if (deposits.length > 0 && (await programmes.isOn(tx, referralProgramme)))
        await watches.watchFirstDeposits(tx, deposits, at);
    },
    async run(stopping) {
      if (!(await programmes.isOn(db, referralProgramme))) return;
      for (const referee of await watches.dueReferees(db, clock.now(), batch)) {
        if (stopping?.aborted) return;
        const watch = await watches.watchOf(db, referee);
        if (!watch) continue;
        await decide(referee, watch.referrer_id).catch((error: unknown) =>
          log.error({ err: error }, 'a referral was not decided'),
        );
      }
    },
    async simulate(refereeId) {
      const watch = await watches.watchOf(db, refereeId);
      return watch && find(db, watch);
    },
    async worth(refereeId) {
      const { referrer } = await pairOf(refereeId);
      return wallet.withMemberLock(referrer, async (tx) => {
        const deposit = await unpaidDeposit(tx, referrer, refereeId);
        const amount = deposit
          ? await worthOf(tx, referrer, deposit, await settingsOf(tx, deposit))
          : 0n;
        return { referrer, amount };
      });
    },
    async grant(refereeId, note) {
      await programmes.refuseOff(db, referralProgramme);
      const { referrer, referee } = await pairOf(refereeId);
      return wallet.withMemberLock(referrer, async (tx, held) => {
        const deposit = await unpaidDeposit(tx, referrer, refereeId);
        if (!deposit) throw new Error('No first deposit of this member was credited.');
        const settings = await settingsOf(tx, deposit);
        const amount = await worthOf(tx, referrer, deposit, settings);
        if (amount === 0n) throw new Error("The month's cap leaves nothing.");
        await pay(
          tx,
          held,
          { referrer, referee },
          { deposit, amount, times: settings.turnover, note },
        );
        return amount;
      });
    },
    async revoke(refereeId, note) {
      const { referrer } = await pairOf(refereeId);
      await wallet.withMemberLock(referrer, async (tx) => {
        const before = await outcomes.outcomeOf(tx, referrer, refereeId);
        // The first refusal determines from which day on the rebate earns nothing.
        if (before?.reason === 'operator') return;
        const deposit = await unpaidDeposit(tx, referrer, refereeId);
        await close(tx, { referrer, referee: refereeId }, { deposit, reason: 'operator', note });
      });
    },
  };
}
