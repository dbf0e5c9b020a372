import type pg from 'pg';

/** A place in the write-ahead log as a number: `16/B374D848`. */
const placeOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

async function ask(pool: pg.Pool, statement: string): Promise<string | null | undefined> {
  const { rows } = await pool.query<{ place: string | null }>(statement);
  return rows[0]?.place;
}

/** How far a primary has written. */
export async function writtenAt(pool: pg.Pool): Promise<bigint> {
  const place = await ask(pool, 'select pg_current_wal_lsn()::text as place');
  return placeOf(place ?? '0/0');
}

/** How far a replica has replayed; undefined if it is none. */
export async function replayedAt(pool: pg.Pool): Promise<bigint | undefined> {
  const place = await ask(pool, 'select pg_last_wal_replay_lsn()::text as place');
  return typeof place === 'string' ? placeOf(place) : undefined;
}
