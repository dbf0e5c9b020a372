import type { Selectable } from 'kysely';
import type { Database, Db } from '@parol/platform/kernel/database';
import './fun.schema.ts';

export type Purse = Selectable<Database['studio_fun']>;

export async function addPurse(db: Db, purse: Purse): Promise<void> {
  await db.insertInto('studio_fun').values(purse).execute();
}

export async function purseBy(db: Db, token: string): Promise<Purse | undefined> {
  return db.selectFrom('studio_fun').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Fills a purse up to a balance and returns the balance after it; undefined when there is no such purse. */
export async function fill(db: Db, token: string, balance: bigint): Promise<bigint | undefined> {
  const row = await db
    .updateTable('studio_fun')
    .set({ balance })
    .where('token', '=', token)
    .where('balance', '<', balance)
    .returning('balance')
    .executeTakeFirst();
  return row?.balance ?? (await purseBy(db, token))?.balance;
}

export type Moved =
  | { readonly at: 'done' | 'repeated'; readonly balance: bigint }
  | { readonly at: 'short'; readonly balance: bigint }
  | { readonly at: 'unknown' };

/** Moves an amount once: the same id again changes nothing. */
export async function move(db: Db, token: string, tx: string, amount: bigint): Promise<Moved> {
  return locked(db, token, async (on, purse) => {
    const known = await on
      .selectFrom('studio_fun_move')
      .select('amount')
      .where('token', '=', token)
      .where('tx', '=', tx)
      .executeTakeFirst();
    if (known) return { at: 'repeated', balance: purse.balance };
    const balance = purse.balance + amount;
    if (balance < 0n) return { at: 'short', balance: purse.balance };
    await book(on, token, tx, amount, balance);
    return { at: 'done', balance };
  });
}

/** Returns a stake; the id of a stake that never arrived is recorded, so that it is not taken later. */
export async function giveBack(db: Db, token: string, betTx: string): Promise<Moved> {
  return locked(db, token, async (on, purse) => {
    const moves = await on
      .selectFrom('studio_fun_move')
      .selectAll()
      .where('token', '=', token)
      .where('tx', 'in', [betTx, backOf(betTx)])
      .execute();
    const bet = moves.find(({ tx }) => tx === betTx);
    if (!bet) {
      await book(on, token, betTx, 0n, purse.balance);
      return { at: 'done', balance: purse.balance };
    }
    if (moves.length > 1) return { at: 'repeated', balance: purse.balance };
    const balance = purse.balance - bet.amount;
    await book(on, token, backOf(betTx), -bet.amount, balance);
    return { at: 'done', balance };
  });
}

const backOf = (betTx: string) => `${betTx}-back`;

async function book(
  db: Db,
  token: string,
  tx: string,
  amount: bigint,
  balance: bigint,
): Promise<void> {
  await db.insertInto('studio_fun_move').values({ token, tx, amount }).execute();
  await db.updateTable('studio_fun').set({ balance }).where('token', '=', token).execute();
}

function locked(
  db: Db,
  token: string,
  act: (on: Db, purse: Purse) => Promise<Moved>,
): Promise<Moved> {
  return db.transaction().execute(async (on) => {
    const purse = await on
      .selectFrom('studio_fun')
      .selectAll()
      .where('token', '=', token)
      .forUpdate()
      .executeTakeFirst();
    return purse ? act(on, purse) : { at: 'unknown' };
  });
}

/** Deletes demo players from before a time, with their purses, sessions, rounds and seeds; returns how many. */
export async function forget(db: Db, before: Date, limit: number): Promise<number> {
  const old = await db
    .selectFrom('studio_fun')
    .select(['token', 'session_id', 'player'])
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  if (old.length === 0) return 0;
  const players = old.map(({ player }) => player);
  await db.transaction().execute(async (on) => {
    await on.deleteFrom('studio_round').where('player', 'in', players).execute();
    await on.deleteFrom('studio_seed').where('player', 'in', players).execute();
    await on
      .deleteFrom('studio_session')
      .where(
        'id',
        'in',
        old.map(({ session_id }) => session_id),
      )
      .execute();
    await on
      .deleteFrom('studio_fun')
      .where(
        'token',
        'in',
        old.map(({ token }) => token),
      )
      .execute();
  });
  return old.length;
}
