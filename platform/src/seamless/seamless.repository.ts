import type { Db } from '../db/database.ts';
import type { RoundState } from './seamless.schema.ts';
import './seamless.schema.ts';

export interface Binding {
  readonly memberId: bigint;
  readonly providerCode: string;
  readonly gameCode: string;
  readonly currency: string;
}
export interface BoundSession extends Binding {
  readonly expiresAt: Date;
}
export interface OpenRound {
  readonly id: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: RoundState;
  readonly gameType: string;
}

export async function addTicket(db: Db, tokenHash: string, to: Binding, at: Date, expiresAt: Date): Promise<void> {
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
    })
    .execute();
}

/** Uses a ticket up and answers what it was for; undefined when unknown, used, expired or another provider's. */
export async function useTicket(db: Db, tokenHash: string, providerCode: string, at: Date): Promise<Binding | undefined> {
  const row = await db
    .updateTable('launch_ticket')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('provider_code', '=', providerCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['member_id', 'provider_code', 'game_code', 'currency'])
    .executeTakeFirst();
  return row && { memberId: row.member_id, providerCode: row.provider_code, gameCode: row.game_code, currency: row.currency };
}

export async function addSession(db: Db, tokenHash: string, to: Binding, at: Date, expiresAt: Date): Promise<void> {
  await db
    .insertInto('provider_session')
    .values({
      token_hash: tokenHash,
      member_id: to.memberId,
      provider_code: to.providerCode,
      game_code: to.gameCode,
      currency: to.currency,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
}

export async function sessionBy(db: Db, tokenHash: string): Promise<BoundSession | undefined> {
  const row = await db
    .selectFrom('provider_session')
    .select(['member_id', 'provider_code', 'game_code', 'currency', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return (
    row && { memberId: row.member_id, providerCode: row.provider_code, gameCode: row.game_code, currency: row.currency, expiresAt: row.expires_at }
  );
}

/** Forgets tickets and sessions that ended before `before`. */
export async function forgetEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('launch_ticket').where('expires_at', '<', before).execute();
  await db.deleteFrom('provider_session').where('expires_at', '<', before).execute();
}

export async function roundBy(db: Db, memberId: bigint, providerCode: string, roundRef: string): Promise<OpenRound | undefined> {
  const row = await db
    .selectFrom('game_round')
    .select(['id', 'stake', 'payout', 'state', 'game_type'])
    .where('member_id', '=', memberId)
    .where('provider_code', '=', providerCode)
    .where('round_ref', '=', roundRef)
    .executeTakeFirst();
  return row && { id: row.id, stake: row.stake, payout: row.payout, state: row.state, gameType: row.game_type };
}

export interface NewRound extends Omit<Binding, 'currency'> {
  readonly id: bigint;
  readonly roundRef: string;
  readonly gameType: string;
  readonly stake: bigint;
  readonly at: Date;
}
export async function addRound(db: Db, round: NewRound): Promise<void> {
  await db
    .insertInto('game_round')
    .values({
      member_id: round.memberId,
      id: round.id,
      provider_code: round.providerCode,
      round_ref: round.roundRef,
      game_code: round.gameCode,
      game_type: round.gameType,
      stake: round.stake,
      state: 'open',
      payout: 0n,
      placed_at: round.at,
      settled_at: null,
    })
    .execute();
}

/** Writes what a round amounts to now; the caller holds the member's lock. */
export async function saveRound(
  db: Db,
  memberId: bigint,
  id: bigint,
  now: { stake: bigint; payout: bigint; state: RoundState; settledAt: Date | null },
): Promise<void> {
  await db
    .updateTable('game_round')
    .set({ stake: now.stake, payout: now.payout, state: now.state, settled_at: now.settledAt })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function hasOpenRound(db: Db, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('game_round')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
