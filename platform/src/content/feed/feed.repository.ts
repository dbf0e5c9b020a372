import { sql } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { paidWithdrawals } from './payout.repository.ts';

export type FeedMethod = 'win' | 'deposit' | 'withdrawal';

export interface FeedEvent {
  readonly id: bigint;
  readonly method: FeedMethod;
  /** Unmasked: mask it before it leaves the platform. */
  readonly phone: string;
  /** Units. */
  readonly amount: bigint;
  readonly at: Date;
  readonly meta: Record<string, unknown> | null;
  /** Time from a withdrawal's request to its payment. */
  readonly seconds: number | null;
}

/** The newest postings for the feed, of all members. */
export function feedRepository({ db, contacts }: Pick<Parts, 'db' | 'contacts'>) {
  return {
    /**
     * Cash-ins or large wins, newest first, from the partial index `transfer_feed`. A payout up to
     * the round's stake is not a win.
     */
    async posted(method: 'deposit' | 'win', limit: number): Promise<FeedEvent[]> {
      const rows = await db
        .selectFrom('posting as transfer')
        .innerJoin('member_profile as member', 'member.id', 'transfer.member_id')
        .select([
          'transfer.id',
          'transfer.member_id',
          'member.phone',
          'transfer.amount',
          'transfer.created_at as at',
          'transfer.meta',
        ])
        // Literally the condition of the index transfer_feed, so that the planner uses it: wins from ₱100.
        .where(sql<boolean>`transfer.asset = 'PHP'`)
        .where(isPlayer(sql`transfer.member_id`))
        .where(
          method === 'win'
            ? sql<boolean>`transfer.kind = 'win' and transfer.amount >= 1000000`
            : sql<boolean>`transfer.kind = 'deposit'`,
        )
        .$if(method === 'win', (wins) =>
          wins.where(
            sql<boolean>`not exists (
              select 1 from played_round r
               where r.member_id = transfer.member_id and r.provider_code = transfer.meta ->> 'provider_code' and r.round_ref = transfer.ref
                 and r.payout <= r.stake)`,
          ),
        )
        .orderBy('transfer.created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...row,
        phone: contacts.phoneIn(row),
        method,
        seconds: null,
      }));
    },

    /** Paid withdrawals, newest first, with the time from request to payment. */
    async paid(limit: number): Promise<FeedEvent[]> {
      const rows = await paidWithdrawals(db)
        .orderBy('withdrawal.paid_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ account, requested_at, paid_at, ...row }) => {
        const at = paid_at ?? requested_at;
        return {
          ...row,
          phone: contacts.phoneIn(row),
          at,
          method: 'withdrawal',
          meta: { label: account.bank_name },
          seconds: Math.round((at.getTime() - requested_at.getTime()) / 1000),
        };
      });
    },
  };
}
export type FeedRepository = ReturnType<typeof feedRepository>;
