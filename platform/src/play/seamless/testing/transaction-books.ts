import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/open-database.ts';
import type { Way } from './transaction-players.ts';

/** The player's settled rounds: stakes, and payouts less stakes. */
export async function roundsOf(db: Db, member: bigint) {
  const { rows } = await sql<{ staked: bigint; net: bigint }>`
    select sum(stake)::bigint as staked, sum(payout - stake)::bigint as net from game_round
     where member_id = ${member} and state = 'settled'`.execute(db);
  return rows[0] ?? { staked: 0n, net: 0n };
}

/** The same sums as stored with the player's bonus. */
export const countedIn = (db: Db, member: bigint) =>
  db
    .selectFrom('requirement')
    .select(['staked', 'net'])
    .where('member_id', '=', member)
    .where('kind', '=', 'promotion')
    .executeTakeFirst();

/** All rows of a player, without values that differ between the two runs. */
export async function booksOf(db: Db, way: Way, member: bigint): Promise<Record<string, unknown>> {
  const rowsOf = async (table: string) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where t.member_id = ${member}`.execute(
      db,
    );
    return rows
      .map(({ row }) => JSON.stringify(strip(row, way, member)))
      .toSorted((a, b) => a.localeCompare(b));
  };
  const tables = [
    'ledger_account',
    'transfer',
    'entry',
    'game_round',
    'held_win',
    'requirement',
    'day_play',
    'outbox',
    'external_reference',
  ];
  const books = await Promise.all(
    tables.map(async (table) => [table, await rowsOf(table)] as const),
  );
  return Object.fromEntries(books);
}

/** Ids differ between the runs; names begin with the run and the member. */
function strip(row: Record<string, unknown>, way: Way, member: bigint): Record<string, unknown> {
  const drawn = new Set([
    'id',
    'round_id',
    'transfer_id',
    'member_id',
    'account_id',
    'fingerprint',
    'source',
  ]);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !drawn.has(column))
      .map(([column, value]) => [
        column,
        JSON.parse(
          JSON.stringify(value)
            .replaceAll(way, 'W')
            .replaceAll(String(member), 'M')
            .replaceAll(/"win":"\d+"/g, '"win":"W"'),
        ) as unknown,
      ]),
  );
}
