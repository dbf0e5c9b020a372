import { hourMs, manilaDay, type Category } from '@parol/domain';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { keyOf, type RowKey } from '../../kernel/ids/ids.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { ReviewedRounds } from './reviewed-rounds.ts';
import { decidedMessage } from './win-review.messages.ts';
import * as repository from './win-review.repository.ts';
import { type HeldWin, isStake } from './win-review.repository.ts';
import type { Decision } from './win-review.schema.ts';

export interface WinReview {
  /**
   * An operator's decision about money under review. The first is a proposal; when another operator decides
   * the same, the money is moved, the round changed and the member notified, in one transaction.
   * A different decision replaces the proposal. Returns whether it is decided now.
   * Throws one line if there is no such open row, or if the operator has proposed the same.
   */
  decide(key: RowKey, decision: Decision, operator: string): Promise<boolean>;
  /**
   * Pays wins that arrived before their bet, once the bet is there. One above a ceiling stays under
   * review. Returns how many were paid.
   */
  payArrived(): Promise<number>;
  /** Sums members' wins of the day by provider, which a cluster has in each member's rows; until one o'clock also yesterday's. */
  sumDays(): Promise<void>;
}

export interface WinReviewNeeds {
  readonly requirements: Pick<Requirements, 'lateWin' | 'settled'>;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly rounds: ReviewedRounds;
}

/** Wins looked at in one run of the job. */
const batch = 200;

/** Who decided about a win whose bet arrived after it. */
const itsBet = 'its bet arrived';

type Context = Pick<LedgerParts, 'db' | 'wallet' | 'clock'> & WinReviewNeeds;

/** Decisions about money under review (docs/decisions/0109-held-wins.md). */
export function winReviewService(
  parts: Pick<LedgerParts, 'db' | 'wallet' | 'clock'>,
  needs: WinReviewNeeds,
): WinReview {
  const context: Context = { ...parts, ...needs };
  return {
    decide: (key, decision, operator) => decideWin(context, key, decision, operator),
    payArrived: () => payArrived(context),
    // A win of the minute before midnight may be written after it.
    sumDays: () =>
      repository.sumMembersWins(parts.db, manilaDay(parts.clock.now().getTime() - hourMs)),
  };
}

/** One posting out of the quarantine account: to the member, or back to the provider. */
async function moveMoney(
  lockedWallet: Wallet,
  win: HeldWin,
  decision: Decision,
  at: Date,
): Promise<void> {
  const { provider_code: provider, amount } = win;
  const isReleased = decision === 'released';
  const { status } = await lockedWallet.post({
    member: win.member_id,
    scope: 'win-review',
    key: String(win.id),
    kind: isReleased ? (isStake(win) ? 'rollback' : 'win') : 'settle',
    amount: isReleased ? amount : 0n,
    counter: { kind: 'quarantine', owner: provider },
    ...(!isReleased && { legs: [{ kind: 'provider', owner: provider, amount }] }),
    ref: win.round_ref,
    meta: { label: win.game_name, provider_code: provider, game_code: win.game_code },
    at,
  });
  if (status !== 'posted') throw new Error(`The held win ${win.id} returned ${status}.`);
}

/** Adds what was decided to the round, which ends if nothing else will end it, and to its bonus. */
async function changeRound(
  { rounds, requirements }: Context,
  tx: Tx,
  win: HeldWin,
  decision: Decision,
  at: Date,
): Promise<void> {
  const amount = decision === 'released' ? win.amount : 0n;
  const added = isStake(win) ? { payout: 0n, stake: -amount } : { payout: amount, stake: 0n };
  const round = await rounds.change(tx, win, added);
  const { member_id: memberId } = win;
  if (round.state === 'settled') {
    if (amount > 0n) await requirements.lateWin(tx, memberId, round.placed_at, amount);
    return;
  }
  // The settlement of an open round counts its whole payout.
  const ends = win.closes || (win.ceiling === 'no_bet' && round.stake === 0n);
  if (!ends || round.state !== 'open') return;
  await rounds.settle(tx, win, at);
  await requirements.settled(tx, memberId, {
    stake: round.stake,
    payout: round.payout,
    placedAt: round.placed_at,
    category: round.game_type as Category,
  });
}

async function finishReview(
  context: Context,
  tx: Tx,
  lockedWallet: Wallet,
  win: HeldWin,
  decided: { readonly state: Decision; readonly decided_by: string; readonly decided_at: Date },
): Promise<void> {
  const { inbox } = context;
  await repository.changeWin(tx, keyOf(win), decided);
  await moveMoney(lockedWallet, win, decided.state, decided.decided_at);
  await changeRound(context, tx, win, decided.state, decided.decided_at);
  await inbox.send(win.member_id, decidedMessage(win, decided.state), tx);
}

/** Pays a win whose bet has arrived. Returns whether it did. */
async function payIfArrived(
  context: Context,
  tx: Tx,
  lockedWallet: Wallet,
  key: RowKey,
): Promise<boolean> {
  const { clock, rounds } = context;
  const win = await repository.heldWin(tx, key);
  if (win?.state !== 'open' || win.ceiling !== 'no_bet' || win.proposal) return false;
  const at = clock.now();
  const reason = await rounds.reasonNow(tx, key, at);
  if (reason === 'no_bet') return false;
  if (reason) {
    await repository.changeWin(tx, key, { ceiling: reason });
    return false;
  }
  await repository.countOnDay(tx, win, manilaDay(at));
  await finishReview(context, tx, lockedWallet, win, {
    state: 'released',
    decided_by: itsBet,
    decided_at: at,
  });
  return true;
}

const decideWin = (
  context: Context,
  key: RowKey,
  decision: Decision,
  operator: string,
): Promise<boolean> =>
  context.wallet.withMemberLock(key.memberId, async (tx, lockedWallet) => {
    const win = await repository.heldWin(tx, key);
    if (win?.state !== 'open') throw new Error('There is no such win under review.');
    const at = context.clock.now();
    if (win.proposal !== decision) {
      const proposal = { proposal: decision, proposed_by: operator, proposed_at: at };
      await repository.changeWin(tx, keyOf(win), proposal);
      return false;
    }
    if (win.proposed_by === operator)
      throw new Error('You have decided this already; another operator must decide the same.');
    await finishReview(context, tx, lockedWallet, win, {
      state: decision,
      decided_by: operator,
      decided_at: at,
    });
    return true;
  });

async function payArrived(context: Context): Promise<number> {
  const { db, wallet } = context;
  let paid = 0;
  for (const win of await repository.winsWithoutBet(db, batch))
    if (
      await wallet.withMemberLock(win.member_id, (tx, lockedWallet) =>
        payIfArrived(context, tx, lockedWallet, keyOf(win)),
      )
    )
      paid += 1;
  return paid;
}
