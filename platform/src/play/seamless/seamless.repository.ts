import { sql } from 'kysely';
import type { OpenRounds } from '../../bonus/promotion/promotion.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { GameFacts } from './game-facts.ts';
import './seamless.schema.ts';

export interface Binding {
  readonly memberId: bigint;
  readonly providerCode: string;
  readonly gameCode: string;
  readonly currency: string;
  /** The site's session that the game is launched from; bets end with it. */
  readonly sessionId?: bigint | undefined;
}
export interface BoundSession extends Binding {
  readonly expiresAt: Date;
}
/** A session with its member's balance, in units. */
export interface SessionWithBalance extends BoundSession {
  readonly balance: bigint;
}

/** The keys of a ticket or session: the member that the token names, and the token's hash. */
export interface TokenKey {
  readonly memberId: bigint;
  readonly tokenHash: string;
}

export async function addTicket(
  db: Db,
  tokenHash: string,
  to: Binding,
  at: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('launch_ticket')
    .values({
      token_hash: tokenHash,
      member_id: to.memberId,
      provider_code: to.providerCode,
      game_code: to.gameCode,
      currency: to.currency,
      created_at: at,
      expires_at: expiresAt,
      used_at: null,
      session_id: to.sessionId ?? null,
    })
    .execute();
}

/**
 * Consumes a ticket and returns its binding; undefined if unknown, used, expired, another
 * provider's, or of a session that has ended or expired.
 */
export async function useTicket(
  db: Db,
  { memberId, tokenHash }: TokenKey,
  providerCode: string,
  at: Date,
): Promise<Binding | undefined> {
  const row = await db
    .updateTable('launch_ticket')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('provider_code', '=', providerCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where((ticket) =>
      ticket.or([
        ticket('session_id', 'is', null),
        ticket.exists(
          ticket
            .selectFrom('session_span as session')
            .select('session.id')
            .where('session.member_id', '=', memberId)
            .whereRef('session.id', '=', 'launch_ticket.session_id')
            .where('session.expires_at', '>', at),
        ),
      ]),
    )
    .returning(['member_id', 'provider_code', 'game_code', 'currency', 'session_id'])
    .executeTakeFirst();
  return (
    row && {
      memberId: row.member_id,
      providerCode: row.provider_code,
      gameCode: row.game_code,
      currency: row.currency,
      sessionId: row.session_id ?? undefined,
    }
  );
}

export async function addSession(
  db: Db,
  tokenHash: string,
  to: Binding & { readonly game: GameFacts | undefined },
  at: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('provider_session')
    .values({
      token_hash: tokenHash,
      member_id: to.memberId,
      provider_code: to.providerCode,
      game_code: to.gameCode,
      game_name: to.game?.name ?? null,
      game_type: to.game?.type ?? null,
      minimum_stake: to.game?.minimumStake ?? null,
      currency: to.currency,
      created_at: at,
      expires_at: expiresAt,
      session_id: to.sessionId ?? null,
    })
    .execute();
}

/** The session and its member's balance, in one query. */
export async function sessionBy(
  db: Db,
  { memberId, tokenHash }: TokenKey,
): Promise<SessionWithBalance | undefined> {
  const row = await db
    .selectFrom('provider_session as session')
    .leftJoin('player_account as account', (join) =>
      join.onRef('account.member_id', '=', 'session.member_id').on('account.asset', '=', 'PHP'),
    )
    .select([
      'session.member_id',
      'session.provider_code',
      'session.game_code',
      'session.currency',
      'session.expires_at',
      'account.balance',
    ])
    .where('session.member_id', '=', memberId)
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return (
    row && {
      memberId: row.member_id,
      providerCode: row.provider_code,
      gameCode: row.game_code,
      currency: row.currency,
      expiresAt: row.expires_at,
      balance: row.balance ?? 0n,
    }
  );
}

/**
 * The member's open rounds. With `since` only those placed since, and settled ones with a win under
 * review, which may still change what a bonus has won.
 */
export async function openRounds(db: Db, memberId: bigint, since?: Date): Promise<OpenRounds> {
  const { rows } = await sql<{ o_types: string[]; o_won: bigint; o_at_stake: bigint }>`
    select o_types, o_won, o_at_stake from open_rounds(${memberId}, ${since ?? null})`.execute(db);
  const [row] = rows;
  return { types: row?.o_types ?? [], won: row?.o_won ?? 0n, atStake: row?.o_at_stake ?? 0n };
}

/**
 * When the last of the member's rounds was placed that may still bring money: open rounds, and rounds with
 * a win under review. Undefined without one.
 */
export async function lastOpenRound(db: Db, memberId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null }>`
    select last_open_round(${memberId}) as last`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Whether the member has an open round, or one whose win is under review: money may still come. */
export const hasOpenRound = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await lastOpenRound(db, memberId)) !== undefined;
