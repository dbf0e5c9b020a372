import { sql } from 'kysely';
import type { ReviewReason, ReviewedRounds } from '../win-review/win-review.ts';
import './seamless.schema.ts';

/** The rounds of money under review (docs/decisions/0109-held-wins.md). */
export const reviewedRounds: ReviewedRounds = {
  change: (tx, { member_id: memberId, round_id: roundId }, added) =>
    tx
      .updateTable('game_round')
      .set((round) => ({
        payout: round('payout', '+', added.payout),
        stake: round('stake', '+', added.stake),
      }))
      .where('member_id', '=', memberId)
      .where('id', '=', roundId)
      .returning(['stake', 'payout', 'state', 'game_type', 'placed_at'])
      .executeTakeFirstOrThrow(),
  async settle(tx, win, at) {
    await tx
      .updateTable('game_round')
      .set({ state: 'settled', settled_at: at })
      .where('member_id', '=', win.member_id)
      .where('id', '=', win.round_id)
      .execute();
  },
  async reasonNow(tx, { memberId, id }, at) {
    const { rows } = await sql<{ reason: ReviewReason | null }>`
      select wallet_held_reason(${memberId}, ${id}, ${at}) as reason`.execute(tx);
    return rows[0]?.reason ?? null;
  },
};
