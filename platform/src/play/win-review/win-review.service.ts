import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { keyOf, type RowKey } from '../../kernel/ids/ids.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { decidedMessage } from './win-review.messages.ts';
import * as repository from './win-review.repository.ts';
import type { HeldWin } from './win-review.repository.ts';
import type { Decision } from './win-review.schema.ts';

export interface WinReview {
  /**
   * An operator's decision about a held win. The first is a proposal; when another operator decides
   * the same, the money is moved, the round changed and the member notified, in one transaction.
   * A different decision replaces the proposal. Returns whether the win is decided now.
   * Throws one line if there is no such open win, or if the operator has proposed the same.
   */
  decide(key: RowKey, decision: Decision, operator: string): Promise<boolean>;
}

export interface WinReviewNeeds {
  readonly requirements: Pick<Requirements, 'lateWin'>;
  readonly inbox: Pick<InboxService, 'send'>;
}

/** Decisions about wins above a ceiling (decision 0109). */
export function winReviewService(
  { wallet, clock }: Pick<LedgerParts, 'wallet' | 'clock'>,
  { requirements, inbox }: WinReviewNeeds,
): WinReview {
  /** One posting out of the quarantine account: to the member, or back to the provider. */
  async function move(held: Wallet, win: HeldWin, decision: Decision, at: Date): Promise<void> {
    const { provider_code: provider, amount } = win;
    const isReleased = decision === 'released';
    const { status } = await held.post({
      member: win.member_id,
      scope: 'win-review',
      key: String(win.id),
      kind: isReleased ? 'win' : 'settle',
      amount: isReleased ? amount : 0n,
      counter: { kind: 'quarantine', owner: provider },
      ...(!isReleased && { legs: [{ kind: 'provider', owner: provider, amount }] }),
      ref: win.round_ref,
      meta: { label: win.game_name, provider_code: provider, game_code: win.game_code },
      at,
    });
    if (status !== 'posted') throw new Error(`The held win ${win.id} returned ${status}.`);
  }

  async function finish(
    tx: Tx,
    held: Wallet,
    win: HeldWin,
    decision: Decision,
    at: Date,
  ): Promise<void> {
    await move(held, win, decision, at);
    // The settlement of an open round counts its whole payout.
    if (decision === 'released' && (await repository.payRound(tx, win)))
      await requirements.lateWin(tx, win.member_id, win.placed_at, win.amount);
    await inbox.send(win.member_id, decidedMessage(win, decision), tx);
  }

  return {
    decide: (key, decision, operator) =>
      wallet.withMemberLock(key.memberId, async (tx, held) => {
        const win = await repository.heldWin(tx, key);
        if (win?.state !== 'open') throw new Error('There is no such win under review.');
        const at = clock.now();
        if (win.proposal !== decision) {
          const proposal = { proposal: decision, proposed_by: operator, proposed_at: at };
          await repository.changeWin(tx, keyOf(win), proposal);
          return false;
        }
        if (win.proposed_by === operator)
          throw new Error('You have decided this already; another operator must decide the same.');
        const decided = { state: decision, decided_by: operator, decided_at: at };
        await repository.changeWin(tx, keyOf(win), decided);
        await finish(tx, held, win, decision, at);
        return true;
      }),
  };
}
