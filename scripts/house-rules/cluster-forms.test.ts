import { expect, it } from 'vitest';
import { statementsRunOnClusters } from './cluster-forms.ts';

function faults(files: Readonly<Record<string, string>>): readonly string[] {
  return statementsRunOnClusters({
    files: Object.keys(files),
    sources: Object.keys(files),
    read: (file) => files[file] ?? '',
  }).map((line) => line.replace(/^\S+ (\w+ \w+ \w+).*$/, '$1'));
}
const sqlFile = 'platform/db/functions/wallet/ledger/f.sql';
const clusterFile = 'platform/db/functions/wallet/ledger/f.cluster.sql';
const codeFile = 'platform/src/wallet/ledger/f.repository.ts';
const head = 'create or replace function f(p_member bigint) returns integer\nlanguage plpgsql';

it.each([
  ['create function f() language sql as $$ select a from b $$', 'has a query'],
  [`${head} set plan_cache_mode = force_generic_plan as $$`, 'forces generic plans'],
  [`${head} as $$ select from a for no key update skip locked $$`, 'skips locked rows'],
  [`${head} as $$ delete from a where ctid = any (b) $$`, 'names rows by'],
  [`${head} as $$ select from a cross join lateral (select from c) $$`, 'joins rows of'],
  [`${head} as $$ with recursive a as (select 1) select from a $$`, 'has a recursive'],
  [`${head} as $$ perform g(u.a) from unnest(v) u join b on b.id = u.id; $$`, 'calls a function'],
  [`${head} as $$ update a set until = since + interval '1 day' $$`, 'adds an interval'],
])('a function with %j - is refused, unless a body for clusters is beside it', (text, fault) => {
  expect(faults({ [sqlFile]: text })).toEqual([expect.stringContaining(fault)]);
  const own = text.startsWith(head) ? head : text.replace(/ from b/, '');
  expect(faults({ [sqlFile]: text, [clusterFile]: own })).toEqual([]);
});

it('an expression in SQL, and a form in a comment - are allowed', () => {
  expect(
    faults({
      [sqlFile]: '-- No ctid.\ncreate function f() returns int language sql as $$ select 1 $$',
      [codeFile]: '// skip locked\n/**\n * ctid\n */',
    }),
  ).toEqual([]);
});

it('a file with a known form - may have no other one', () => {
  const file = 'platform/db/functions/wallet/ledger/ledger_write.sql';
  const lateral = `${head} as $$ select from a cross join lateral (select 1) b; $$`;
  expect(faults({ [file]: lateral })).toEqual([]);
  expect(faults({ [file]: `${lateral} skip locked` })).toEqual(['skips locked rows']);
});

it('an upsert that sets its key - is refused, and one that leaves it out is not', () => {
  const upsert = (set: string) =>
    `await tx.insertInto('a').values(row)\n  .onConflict((one) => one.column('id').doUpdateSet(${set}))\n  .execute();`;
  expect(faults({ [codeFile]: upsert('row') })).toEqual(['sets the key']);
  expect(faults({ [codeFile]: upsert('rest') })).toEqual([]);
  expect(faults({ [codeFile]: `sql\`delete from a where ctid = 1\`` })).toEqual(['names rows by']);
});

it.each([
  [`tx.selectFrom('a').limit(limit).forUpdate()`, 'locks several rows'],
  [`tx.selectFrom('a').limit(limit)\n    .forNoKeyUpdate()`, 'locks several rows'],
  [`eb.selectFrom('a').whereRef('a.member_id', '=', 'b.member_id')`, 'finds a member'],
  [`tx.selectFrom('a').leftJoinLateral(of, (join) => join.onTrue())`, 'joins rows of'],
  [
    `sql\`select from a left join lateral (\n (select from b limit 1)) c on true\``,
    'joins rows of',
  ],
])('code with %j - is refused', (text, fault) => {
  expect(faults({ [codeFile]: text })).toEqual([fault]);
});

it.each([
  `tx.selectFrom('a').where('id', '=', id).forUpdate()`,
  `sql\`select from a cross join lateral jsonb_to_record(a.b) c\``,
  `sql\`update a set until = (since at time zone 'UTC' + interval '1 ms') at time zone 'UTC'\``,
])('code with %j - is allowed', (text) => {
  expect(faults({ [codeFile]: text })).toEqual([]);
});

it('a body for clusters with other arguments, and a seventh one - are refused', () => {
  expect(faults({ [sqlFile]: head, [clusterFile]: head.replace('bigint', 'text') })).toEqual([
    'has other arguments',
  ]);
  const pairs = Array.from({ length: 7 }, (_, index) => [
    [sqlFile.replace('/f.', `/f${index}.`), head],
    [clusterFile.replace('/f.', `/f${index}.`), head],
  ]).flat();
  expect(faults(Object.fromEntries(pairs))).toEqual(['functions have a']);
});
