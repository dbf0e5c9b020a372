import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { DataKey } from '../config/config.ts';
import type { KeyTask } from './key-task.ts';

/** The row whose value is encrypted again: its primary key and the further columns, by name. */
export type SealedRow = Readonly<Record<string, unknown>>;

/** A column of sealed values, as text or bytes. */
export interface SealedColumn<Value extends string | Buffer> {
  readonly purpose: DataKey;
  readonly table: keyof Database;
  readonly column: string;
  /** The primary key's columns with their types. */
  readonly key: Readonly<Record<string, 'bigint' | 'text'>>;
  /** Further columns that `reseal` reads. */
  readonly alsoRead?: readonly string[];
  /** Prefix of values under the writing key. */
  readonly header: Value;
  /** A prefix that values stored plain by earlier versions always have, or never have. */
  readonly plain?: { readonly begins: Value } | { readonly beginsNot: Value };
  /** Decrypts a value and encrypts it again; `along` has other columns to change with it. */
  reseal(
    value: Value,
    row: SealedRow,
  ): { readonly value: Value; readonly along?: Readonly<Record<string, string | Buffer>> };
  /** Updates other tables that depend on the value. */
  readonly follow?: (tx: Tx, value: Value, row: SealedRow) => Promise<void>;
}

const batchSize = 100;

/** The task that encrypts the values of a column with the writing key. */
export function sealedColumnTask<Value extends string | Buffer>(
  given: SealedColumn<Value>,
): KeyTask {
  const { table, key, header } = given;
  const column = sql.ref(given.column);
  const keyNames = Object.keys(key);
  const keyColumns = sql.join(keyNames.map((name) => sql.ref(name)));
  const begins = (start: string | Buffer): RawBuilder<boolean> =>
    typeof start === 'string'
      ? sql`starts_with(${column}, ${start})`
      : sql`substring(${column} from 1 for ${start.length}::int) = ${start}`;
  const isOther = sql<boolean>`not ${begins(header)}`;
  const { plain: mark } = given;
  const isPlain =
    mark && ('begins' in mark ? begins(mark.begins) : sql<boolean>`not ${begins(mark.beginsNot)}`);
  const after = (place: string | undefined) => {
    if (place === undefined) return sql``;
    const values: readonly string[] = JSON.parse(place);
    const typed = keyNames.map((name, at) => sql`${values[at]}::text::${sql.raw(key[name] ?? '')}`);
    return sql`and (${keyColumns}) > (${sql.join(typed)})`;
  };

  async function change(tx: Tx, row: SealedRow & { readonly value: Value }): Promise<number> {
    const { value, along = {} } = given.reseal(row.value, row);
    await given.follow?.(tx, row.value, row);
    const changes = { [given.column]: value, ...along };
    const same = keyNames.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    const where = sql`where ${sql.join(same, sql` and `)} and ${column} = ${row.value}`;
    if (keyNames.some((name) => name in changes)) return replace(tx, table, where, changes);
    const set = Object.entries(changes).map(([name, next]) => sql`${sql.ref(name)} = ${next}`);
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.join(set)} ${where}`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  }

  return {
    name: `${table}.${given.column}`,
    purpose: given.purpose,
    wasPlain: given.plain !== undefined,
    async batch(tx, place, plain) {
      const names = [...keyNames, ...(given.alsoRead ?? [])].map((name) => sql.ref(name));
      const { rows } = await sql<SealedRow & { readonly value: Value }>`
        select ${sql.join(names)}, ${column} as value from ${sql.table(table)}
         where ${column} is not null and ${(plain && isPlain) || isOther} ${after(place)}
         order by ${keyColumns} limit ${batchSize}`.execute(tx);
      let changed = 0;
      for (const row of rows) changed += await change(tx, row);
      const last = rows.at(-1);
      const next = last && JSON.stringify(keyNames.map((name) => String(last[name])));
      return { changed, place: rows.length < batchSize ? undefined : next };
    },
    async left(db) {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from ${sql.table(table)}
         where ${column} is not null and ${isOther}`.execute(db);
      return rows[0]?.left ?? 0;
    },
  };
}

/** Changes a row's key: by another row, because on a cluster the key says in which shard a row is. */
async function replace(
  tx: Tx,
  table: keyof Database,
  where: RawBuilder<unknown>,
  changes: Readonly<Record<string, string | Buffer>>,
): Promise<number> {
  const { rows } = await sql<Record<string, unknown>>`
    delete from ${sql.table(table)} ${where} returning *`.execute(tx);
  for (const row of rows) {
    const next = Object.entries({ ...row, ...changes });
    await sql`
      insert into ${sql.table(table)} (${sql.join(next.map(([name]) => sql.ref(name)))})
      values (${sql.join(next.map(([, one]) => one))})`.execute(tx);
  }
  return rows.length;
}
