import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it, vi } from 'vitest';
import { compiledOnce } from './compiled-once.ts';

const db = new Kysely<{ row: { id: bigint; name: string; kind: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

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
