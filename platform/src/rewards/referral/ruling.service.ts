import type { Member } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import {
  type CashbackParts,
  close,
  type Deposit,
  pay,
  settingsOf,
  worthOf,
} from './cashback.service.ts';
import * as outcomes from './outcome.repository.ts';
import { referralProgramme } from './referral.programme.ts';
import type { ReferralOutcomeTable } from './referral.schema.ts';
import * as watches from './watch.repository.ts';

/** What operators see and decide about the deposits of a referred member. */
export interface Rulings {
  /** The referred member's deposits that were credited while the programme was on, in their order. */
  deposits(refereeId: bigint): Promise<readonly (Deposit & { readonly outcome: Outcome })[]>;
  /**
   * Pays for a deposit of the referred member although it was refused or is not turned over yet, the
   * earliest unpaid one without a `depositId`; the month's cap holds. From then on the two members
   * are not taken for one person. Returns the units paid. Throws if nobody referred them, if the
   * deposit is unknown or paid for, if none is unpaid, and if the cap leaves nothing.
   */
  grant(refereeId: bigint, note: string, depositId?: bigint): Promise<bigint>;
  /** What `grant` would pay now, and to whom; zero where it would throw because nothing is due. */
  worth(
    refereeId: bigint,
    depositId?: bigint,
  ): Promise<{ readonly referrer: bigint; readonly amount: bigint }>;
  /**
   * Decides that the referred member's deposits that are not paid for, and all to come, earn the
   * referrer nothing. Throws if nobody referred them.
   */
  revoke(refereeId: bigint, note: string): Promise<void>;
}

/** Null while undecided. */
export type Outcome = Pick<ReferralOutcomeTable, 'cashback' | 'reason' | 'note'> | null;

type RulingParts = CashbackParts & Pick<LedgerParts, 'db' | 'wallet'>;

export const rulings = (parts: RulingParts): Rulings => ({
  deposits: async (refereeId) => depositsOf(parts.db, await pairOf(parts, refereeId)),
  worth: (refereeId, depositId) => worth(parts, refereeId, depositId),
  grant: (refereeId, note, depositId) => grant(parts, refereeId, note, depositId),
  revoke: (refereeId, note) => revoke(parts, refereeId, note),
});

/** The referred member and their referrer; throws if there is none. */
async function pairOf({ members }: RulingParts, refereeId: bigint): Promise<outcomes.Pair> {
  const member: Member | undefined = await members.byId(refereeId);
  if (!member) throw new Error(`There is no member ${refereeId}.`);
  if (member.referred_by === null) throw new Error('Nobody referred this member.');
  return { referrer: member.referred_by, referee: refereeId };
}

/** The deposits that wait for a decision and those decided, in their order. */
async function depositsOf(on: Db, pair: outcomes.Pair) {
  const [waiting, decided] = await Promise.all([
    watches.watchesOf(on, pair.referee),
    outcomes.outcomesOf(on, pair),
  ]);
  const all = [
    ...waiting.map((watch) => ({ ...watch, outcome: null })),
    ...decided.flatMap((outcome) => {
      const { deposit_id, deposit, deposited_at } = outcome;
      return deposit === null || deposited_at === null
        ? []
        : [{ deposit_id, deposit, deposited_at, outcome }];
    }),
  ];
  return all.toSorted((one, other) => (one.deposit_id < other.deposit_id ? -1 : 1));
}

/** The named deposit, or the earliest unpaid one if there is one; throws if it is paid for. */
async function unpaid(on: Db, pair: outcomes.Pair, depositId: bigint | undefined) {
  const all = await depositsOf(on, pair);
  const isPaid = ({ outcome }: { readonly outcome: Outcome }) => outcome?.reason === null;
  if (depositId === undefined) {
    const found = all.find((one) => !isPaid(one));
    if (!found && all.length > 0)
      throw new Error('The cashback was paid; `adjust` corrects a balance.');
    return found;
  }
  const named = all.find(({ deposit_id }) => deposit_id === depositId);
  if (!named) throw new Error('This member has no such deposit.');
  if (isPaid(named)) throw new Error('The cashback was paid; `adjust` corrects a balance.');
  return named;
}

async function worth(
  parts: RulingParts,
  refereeId: bigint,
  depositId: bigint | undefined,
): ReturnType<Rulings['worth']> {
  const pair = await pairOf(parts, refereeId);
  return parts.wallet.withMemberLock(pair.referrer, async (tx) => {
    const deposit = await unpaid(tx, pair, depositId);
    const amount = deposit
      ? await worthOf(parts, tx, pair.referrer, deposit, await settingsOf(parts, tx, deposit))
      : 0n;
    return { referrer: pair.referrer, amount };
  });
}

async function grant(
  parts: RulingParts,
  refereeId: bigint,
  note: string,
  depositId: bigint | undefined,
): Promise<bigint> {
  await parts.programmes.refuseOff(parts.db, referralProgramme);
  const pair = await pairOf(parts, refereeId);
  return parts.wallet.withMemberLock(pair.referrer, async (tx, held) => {
    const deposit = await unpaid(tx, pair, depositId);
    if (!deposit) throw new Error('No deposit of this member was credited.');
    const settings = await settingsOf(parts, tx, deposit);
    const amount = await worthOf(parts, tx, pair.referrer, deposit, settings);
    if (amount === 0n) throw new Error("The month's cap leaves nothing.");
    await pay(parts, tx, held, pair, { deposit, amount, times: settings.turnover, note });
    return amount;
  });
}

async function revoke(parts: RulingParts, refereeId: bigint, note: string): Promise<void> {
  const pair = await pairOf(parts, refereeId);
  await parts.wallet.withMemberLock(pair.referrer, async (tx) => {
    const before = await outcomes.rulingOf(tx, pair);
    for (const deposit of await watches.watchesOf(tx, refereeId))
      await close(parts, tx, pair, { deposit, reason: 'operator', note });
    // The first refusal determines from which day on the rebate earns nothing.
    if (before !== 'refused')
      await close(parts, tx, pair, { deposit: undefined, reason: 'operator', note });
  });
}
