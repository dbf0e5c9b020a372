import { expect, it } from 'vitest';
import { tablesHaveOwners } from './tables.ts';

const map = { modules: ['low/a', 'low/b', 'high'], views: { 'low/a': { seen: 'For a test.' } } };
const declares = (...names: readonly string[]) =>
  `declare module '../../kernel/database/schema.ts' {
  interface Database {
${names.map((name) => `    ${name}: Table;`).join('\n')}
  }
}`;
const base = {
  'platform/db/baseline/low/a.sql':
    'create table one (id bigint); create view seen as select id from one',
  'platform/db/baseline/low/b.sql': 'create table two (id bigint)',
  'platform/db/baseline/high.sql': 'create table three (id bigint)',
  'platform/src/low/a/a.schema.ts': declares('one'),
  'platform/src/low/b/b.schema.ts': declares('two'),
  'platform/src/high/high.schema.ts': declares('three'),
};
function faults(added: Readonly<Record<string, string>>): readonly string[] {
  const files: Readonly<Record<string, string>> = { ...base, ...added };
  const checkout = {
    files: Object.keys(files),
    sources: Object.keys(files),
    read: (file: string) => files[file] ?? '',
  };
  return tablesHaveOwners(checkout, map);
}
const repository = 'platform/src/low/b/b.repository.ts';
const reading = (name: string) => `export const read = (db) => db.selectFrom('${name}')`;

it('its own table, and a view or function of a lower module - are allowed', () => {
  expect(faults({ [repository]: reading('two') })).toEqual([]);
  expect(faults({ [repository]: reading('seen') })).toEqual([]);
  expect(
    faults({
      'platform/db/functions/low/a/count.sql': 'create or replace function count_one()',
      'platform/db/functions/low/b/call.sql':
        'create or replace function call() begin perform count_one(); end',
    }),
  ).toEqual([]);
});

it('a table of a lower module - is not', () => {
  const fault = `${repository} uses one, a table of low/a: use a view or a function that it publishes`;
  expect(faults({ [repository]: reading('one') })).toEqual([fault]);
  expect(faults({ [repository]: 'sql`select 1 from two join one on true`' })).toEqual([fault]);
});

it('a table, view or function of a higher module - is not', () => {
  const found = faults({
    [repository]: `${reading('three')}; sql\`select call_high()\``,
    'platform/db/functions/high/call_high.sql': 'create or replace function call_high()',
    'platform/src/low/a/a.keys.ts': "export const keys = { table: 'two' }",
  });
  expect(found.map((line) => line.replace(/:.*/, '')).sort()).toEqual([
    'platform/src/low/a/a.keys.ts uses two of the higher low/b',
    `${repository} uses call_high() of the higher high`,
    `${repository} uses three of the higher high`,
  ]);
});

it('foreign keys and views of the baseline - are read by the owner of their table', () => {
  const found = faults({
    'platform/db/baseline/low/more.sql': 'alter table one add x bigint references three (id)',
    'platform/db/migrations/0002-x.sql': 'alter table three add y bigint references one (id)',
    'platform/db/migrations/0003-y.sql': 'create or replace view seen as select id from two',
  });
  expect(found.map((line) => line.replace(/:.*/, ''))).toEqual([
    'platform/db/baseline/low/more.sql uses three of the higher high',
    'platform/db/migrations/0003-y.sql uses two of the higher low/b',
  ]);
});

it('a table in the file of another module - is reported', () => {
  expect(
    faults({
      'platform/db/baseline/high.sql': 'create table three (id bigint); create table four (id int)',
      'platform/src/low/b/more.schema.ts': declares('four'),
    }),
  ).toEqual(['platform/db/baseline/high.sql creates four, which belongs into low/b.sql']);
});

it('rows that a migration moves, and views that a later one replaces - are not read', () => {
  expect(
    faults({
      'platform/db/migrations/0002-x.sql':
        'update one set id = three.id from three; create or replace view seen as select id from three',
      'platform/db/migrations/0003-y.sql': 'create or replace view seen as select id from one',
    }),
  ).toEqual([]);
});

it('a table without an owner, with two, or that does not exist - is reported', () => {
  expect(
    faults({
      'platform/db/migrations/0002-x.sql':
        'create table if not exists lost (id bigint); create table dropped (id bigint); drop table dropped',
      'platform/src/high/more.schema.ts': declares('one', 'imagined'),
    }),
  ).toEqual([
    'one belongs to low/a and to high',
    expect.stringContaining('lost has no owner'),
    'imagined is declared, but no migration creates it',
    // The last of two owners counts.
    expect.stringContaining('creates one, which belongs into high.sql'),
    expect.stringContaining('uses one of the higher high'),
  ]);
});

it('tests - may use any table', () => {
  expect(faults({ 'platform/src/low/b/b.test.ts': reading('three') })).toEqual([]);
});
