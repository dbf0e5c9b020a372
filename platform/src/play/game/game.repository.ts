import type { Localized } from '@parol/domain';
import { sql } from 'kysely';
import { type Db, queryOnce } from '../../kernel/database/database.ts';
import type { MovementSum } from '../../wallet/ledger/ledger.ts';
import './game.schema.ts';

export interface GameKey {
  readonly provider: string;
  readonly code: string;
}

/** A member's favourites, newest first. */
export async function favourites(db: Db, memberId: bigint): Promise<GameKey[]> {
  return db
    .selectFrom('game_favourite')
    .select(['provider_code as provider', 'game_code as code'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('game_code')
    .execute();
}

/** False if it is already a favourite. */
export async function addFavourite(
  db: Db,
  memberId: bigint,
  game: GameKey,
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('game_favourite')
    .values({
      member_id: memberId,
      provider_code: game.provider,
      game_code: game.code,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it is not a favourite. */
export async function removeFavourite(db: Db, memberId: bigint, game: GameKey): Promise<boolean> {
  const row = await db
    .deleteFrom('game_favourite')
    .where('member_id', '=', memberId)
    .where('provider_code', '=', game.provider)
    .where('game_code', '=', game.code)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface RoundRecord {
  readonly id: bigint;
  readonly provider: string;
  readonly code: string;
  readonly ref: string;
  readonly type: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: 'open' | 'settled' | 'cancelled';
  readonly placedAt: Date;
  readonly settledAt: Date | null;
}
const roundColumns = [
  'id',
  'provider_code as provider',
  'game_code as code',
  'round_ref as ref',
  'game_type as type',
  'stake',
  'payout',
  'state',
  'placed_at as placedAt',
  'settled_at as settledAt',
] as const;

/** A filter of a member's rounds: ids from `lo` to below `hi`, and a category if given. */
export interface RoundSlice {
  readonly type: string | undefined;
  readonly lo: bigint;
  readonly hi: bigint;
  readonly skip: number;
  readonly limit: number;
}

/** A page of a member's rounds, newest first. */
export async function rounds(
  db: Db,
  memberId: bigint,
  { type, lo, hi, skip, limit }: RoundSlice,
): Promise<RoundRecord[]> {
  return db
    .selectFrom('played_round')
    .select(roundColumns)
    .where('member_id', '=', memberId)
    .where('id', '>=', lo)
    .where('id', '<', hi)
    .$if(type !== undefined, (query) => query.where('game_type', '=', type ?? ''))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
}

export async function roundById(
  db: Db,
  memberId: bigint,
  id: bigint,
): Promise<RoundRecord | undefined> {
  return db
    .selectFrom('played_round')
    .select(roundColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const roundsOf = queryOnce((db, memberId: bigint, atMost: number) =>
  db
    .selectFrom('played_round')
    .select(['provider_code as provider', 'game_code as code'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(atMost),
);

/** The distinct games of a member's latest rounds, newest first. */
export async function lastGames(db: Db, memberId: bigint, lookBack: number): Promise<GameKey[]> {
  const rows = await roundsOf(db, memberId, lookBack);
  return [...new Map(rows.map((row) => [`${row.provider}/${row.code}`, row])).values()];
}

/** Adds movements to the sums by day and game. A cancelled round no longer counts. */
export const addPlayed: MovementSum = ({ shard }) => sql`
  insert into game_day as p (shard_key, day, provider_code, game_code, rounds, staked, won)
  select ${shard}::bigint, play_day, provider_code, game_code,
         count(*) filter (where opens_round) - count(*) filter (where cancels_round),
         -coalesce(sum(amount) filter (where kind <> 'win'), 0),
         coalesce(sum(amount) filter (where kind = 'win'), 0)
    from moved where kind in ('bet', 'win', 'rollback') and game_code is not null
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (shard_key, day, provider_code, game_code) do update
    set rounds = p.rounds + excluded.rounds, staked = p.staked + excluded.staked, won = p.won + excluded.won`;

export interface Played extends GameKey {
  readonly rounds: number;
  /** Units. */
  readonly staked: bigint;
  readonly won: bigint;
}
/** Rounds and amounts by game since a Manila day. */
export async function played(db: Db, since: string): Promise<Played[]> {
  const games = new Map<string, Played>();
  // Apart, because on a cluster one is in shards and the other is not.
  for (const table of ['game_day', 'game_popularity'] as const)
    for (const { provider, code, ...sums } of await playedIn(db, table, since)) {
      const name = `${provider}/${code}`;
      const { rounds, staked, won } = games.get(name) ?? { rounds: 0, staked: 0n, won: 0n };
      games.set(name, {
        provider,
        code,
        rounds: rounds + Number(sums.rounds),
        staked: staked + BigInt(sums.staked),
        won: won + BigInt(sums.won),
      });
    }
  return [...games.values()];
}

const playedIn = (db: Db, table: 'game_day' | 'game_popularity', since: string) =>
  db
    .selectFrom(table)
    .select(({ fn }) => [
      'provider_code as provider',
      'game_code as code',
      fn.sum<string>('rounds').as('rounds'),
      fn.sum<string>('staked').as('staked'),
      fn.sum<string>('won').as('won'),
    ])
    .where('day', '>=', since)
    .groupBy(['provider_code', 'game_code'])
    .execute();

export interface GameOff extends GameKey {
  readonly reason: Localized | null;
}
/** Games out of service; an empty code is a whole provider. */
export async function gamesOff(db: Db): Promise<GameOff[]> {
  return db
    .selectFrom('game_off')
    .select(['provider_code as provider', 'game_code as code', 'reason'])
    .execute();
}

/** Takes a game (or a provider, if the code is empty) out of service; a second call replaces the reason. */
export async function turnOff(
  db: Db,
  { provider, code, reason }: GameOff,
  since: Date,
): Promise<void> {
  const given = reason && JSON.stringify(reason);
  await db
    .insertInto('game_off')
    .values({ provider_code: provider, game_code: code, reason: given, since })
    .onConflict((conflict) =>
      conflict.columns(['provider_code', 'game_code']).doUpdateSet({ reason: given }),
    )
    .execute();
}

/** Puts it back in service; false if it already was. */
export async function turnOn(db: Db, { provider, code }: GameKey): Promise<boolean> {
  const row = await db
    .deleteFrom('game_off')
    .where('provider_code', '=', provider)
    .where('game_code', '=', code)
    .returning('game_code')
    .executeTakeFirst();
  return row !== undefined;
}
