import { expect, it } from 'vitest';
import { distributionFile, distributionText, tablesAreDistributed } from './distribution.ts';

const map = { modules: ['low/a'], views: { 'low/a': { seen: 'For a test.' } } };
const schema = 'platform/src/low/a/a.schema.ts';

function checkoutOf(declared: readonly string[], file?: string) {
  const text = `declare module '../../kernel/database/schema.ts' {
  interface Database {
${declared.map((line) => `    ${line};`).join('\n')}
  }
}`;
  const files = { [schema]: text, ...(file !== undefined && { [distributionFile]: file }) };
  return {
    files: Object.keys(files),
    sources: Object.keys(files),
    read: (name: string) => files[name] ?? '',
  };
}
const declared = [
  "one: ByMember<OneTable, 'id'>",
  'two: ByMember<TwoTable>',
  "three: ByKey<ThreeTable, 'phone'>",
  'four: Reference<FourTable>',
  'five: Local<FiveTable>',
  "seen: Pick<OneTable, 'id'>",
];

it('tables with a word - are listed by it; views have none', () => {
  expect(JSON.parse(distributionText(checkoutOf(declared), map))).toEqual({
    member: { one: 'id', two: 'member_id' },
    key: { three: 'phone' },
    reference: ['four'],
    local: ['five'],
  });
});

it('a table without a word - is reported', () => {
  expect(tablesAreDistributed(checkoutOf([...declared, 'six: SixTable']), map)).toEqual([
    expect.stringMatching(/^platform\/src\/low\/a\/a\.schema\.ts declares six without ByMember, /),
  ]);
});

it('a file that differs from the declarations - is reported', () => {
  const right = distributionText(checkoutOf(declared), map);
  expect(tablesAreDistributed(checkoutOf(declared, right), map)).toEqual([]);
  expect(tablesAreDistributed(checkoutOf(declared.slice(1), right), map)).toEqual([
    'platform/db/distribution.json is not what the modules declare: npm run gen:tables',
  ]);
});
