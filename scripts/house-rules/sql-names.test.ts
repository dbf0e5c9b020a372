import { expect, it } from 'vitest';
import { namesInCode } from './names-in-code.ts';
import { namesInSql } from './sql-names.ts';

const tables = (sql: string) => [...namesInSql(sql).tables].sort();

it.each([
  ['select 1 from a, b x join c on c.id = a.d', 'a b c'],
  ['select extract(day from t.at) from a where t.x is distinct from y', 'a'],
  ['select (select 1 from a where z = 1), b from c order by d, e', 'a c'],
  ['insert into a as x (b, c) select b, c from d on conflict (b) do update set c = 1', 'a d'],
  ['update only a set b = 1 from c, d where e', 'a c d'],
  ['delete from public.a using b where true', 'a b'],
  ['create or replace trigger x before update on a for each row execute function f()', 'a'],
  ['create index i on a (b) -- from c\n /* from d */', 'a'],
  ['select \'from a\' from "b"', 'b'],
  ['declare v a%rowtype; begin select 1; end', 'a'],
  ['create view a as select b, c from d; alter table e add f text', 'a d e'],
  ['merge into a using b on true', 'a b'],
])('%s - names tables', (sql, expected) => {
  expect(
    tables(sql)
      .filter((name) => name.length === 1)
      .join(' '),
  ).toBe(expected);
});

it('functions and foreign keys - are told from tables', () => {
  const {
    functions,
    references,
    tables: named,
  } = namesInSql(
    'create table a (b bigint references c (id)); perform f(1); select g(2) from h(3)',
  );
  expect([...functions]).toEqual(expect.arrayContaining(['f', 'g', 'h']));
  expect(functions.has('c')).toBe(false);
  expect([...references]).toEqual(['c']);
  expect(named.has('c')).toBe(false);
});

const inCode = (source: string) => [...namesInCode(source).tables].sort().join(' ');

it.each([
  ["db.selectFrom('a as x').innerJoin('b', 'b.id', 'x.id')", 'a b'],
  ["db.selectFrom(['a', 'b as c'])", 'a b'],
  ["db.insertInto('a').columns(['b']).expression((eb) => eb.selectFrom('c'))", 'a c'],
  ["db.updateTable('a').from('b').set({ c: 'd' })", 'a b'],
  ['sql<Row>`select ${x} from a, ${y} where ${sql`exists (select from b)`}`', '$1 a b'],
  ['const source = { from: sql`a b`, only: sql`c.d is null` }', 'a'],
  ["sql`delete from ${sql.table('a')}`", '$1 a'],
  ["const rule = { table: 'a', column: 'b' }", 'a'],
  ["const data = { deletedTables: ['a', 'b'], names: ['c'] }", 'a b'],
  ["for (const table of ['a', 'b']) await db.deleteFrom(table)", 'a b'],
])('%s - names tables', (source, expected) => {
  expect(inCode(source)).toBe(expected.replace('$1 ', ''));
});
