import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it, vi } from 'vitest';
import { compiledOnce, queryOnce } from './compiled-once.ts';
import type { Db } from './open-database.ts';

const withoutServer = <Tables>() =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
const db = withoutServer<{ row: { id: bigint; name: string; kind: string } }>();

it('a query - is built once, and has each call’s values in the places of its own text', () => {
  const build = vi.fn((id: bigint, name: string) =>
    db
      .selectFrom('row')
      .where('name', '=', name)
      .where('kind', '=', 'fixed')
      .where((eb) => eb.or([eb('id', '=', id), eb('name', '=', name)]))
      .select('id')
      .compile(),
  );
  // A mock has no parameters of its own.
  const query = compiledOnce((id: bigint, name: string) => build(id, name));
  const [first, second] = [query(1n, 'a'), query(2n, 'b')];
  expect(first.sql).toBe(
    'select "id" from "row" where "name" = $1 and "kind" = $2 and ("id" = $3 or "name" = $4)',
  );
  expect(first.parameters).toEqual(['a', 'fixed', 1n, 'a']);
  expect(second.parameters).toEqual(['b', 'fixed', 2n, 'b']);
  expect(second.sql).toBe(first.sql);
  expect(build).toHaveBeenCalledOnce();
});

it('a query that does not use one of its values - is refused', () => {
  const query = compiledOnce((_id: bigint, name: string) =>
    db.selectFrom('row').where('name', '=', name).select('id').compile(),
  );
  expect(() => query(1n, 'a')).toThrow('leaves out a value');
});

it('a query of a repository - is built once for the database and its transactions, and runs where it is asked', async () => {
  const build = vi.fn((on: Db, id: bigint) =>
    on.selectFrom('ledger_account').select('balance').where('member_id', '=', id),
  );
  const query = queryOnce((on, id: bigint) => build(on, id));
  const ran: (readonly [string, string, readonly unknown[]])[] = [];
  const placeOf = (name: string): Db =>
    Object.assign(withoutServer(), {
      executeQuery: async ({ sql, parameters }: CompiledQuery) => {
        ran.push([name, sql, parameters]);
        return { rows: [{ balance: 5n }] };
      },
    }) as unknown as Db;
  expect(await query(placeOf('database'), 1n)).toEqual([{ balance: 5n }]);
  expect(await query(placeOf('transaction'), 2n)).toEqual([{ balance: 5n }]);
  const text = 'select "balance" from "ledger_account" where "member_id" = $1';
  expect(ran).toEqual([
    ['database', text, [1n]],
    ['transaction', text, [2n]],
  ]);
  expect(build).toHaveBeenCalledOnce();
});
