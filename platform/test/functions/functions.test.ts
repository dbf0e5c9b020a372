import { describe, expect, it } from 'vitest';
import { functionFaults, nextRecord, type FunctionRecord, recordOf } from './function-record.ts';
import { currentFunctions, functionsOf, writtenRecord } from './released-functions.ts';

const textOf = (head: string, body = 'select 1', comment = '-- A probe.') =>
  `${comment}\ncreate or replace function probe${head} language sql as $$ ${body} $$;\n`;
const filesOf = (text: string) => [
  { name: 'probe', functions: ['probe'], recordedAs: ['probe'], text, sha256: text },
];
const record = (text: string, migration = 9) => recordOf(filesOf(text), migration);
const last = { record: record(textOf('(a integer) returns integer')), migration: 9 };
/** What is said of a release whose function is this one; migration 10 is compatible back to 9. */
const faultsOf = (next: FunctionRecord, migration = 10, backTo = 9, before = last) =>
  functionFaults(before, { record: next, migration, backTo });

describe('the functions of this release', () => {
  it('are those of the record (npm run gen:functions)', async () => {
    const { record: is, migration } = await currentFunctions();
    const written = await writtenRecord();
    expect(nextRecord(written, is)).toEqual(written);
    expect(Math.max(...Object.values(written).map((one) => one.migration))).toBeLessThanOrEqual(
      migration,
    );
  });

  // Of an unchanged checkout, the last commit is the one before HEAD.
  it.each(['HEAD', 'HEAD~1'])(
    'break no process of %s, if its record can be read',
    async (commit) => {
      const before = functionsOf(commit) ?? { record: {}, migration: 0 };
      expect(functionFaults(before, await currentFunctions())).toEqual([]);
    },
  );
});

describe('a function', () => {
  it('that is the same, but for comments and spaces of its head - breaks nothing', () => {
    const signature = (text: string) => record(text)['probe']?.signature;
    expect(signature(textOf('(a integer) returns integer'))).toBe('(a integer) returns integer');
    expect(signature(textOf('(\n  a integer) -- A comment.\n  returns integer'))).toBe(
      '( a integer) returns integer',
    );
    expect(faultsOf(last.record, 9)).toEqual([]);
  });

  it.each(['(a integer, b integer) returns integer', '(a integer) returns bigint'])(
    'with another signature, %s - needs another name',
    (head) => {
      expect(faultsOf(record(textOf(head)))).toEqual([
        'probe changes its arguments or result: give the new signature its own name, and keep the old file for one release.',
      ]);
    },
  );

  it('with another body - needs a migration, which says who can call it', () => {
    const changed = record(textOf('(a integer) returns integer', 'select 2'));
    expect(faultsOf(changed, 9).join()).toMatch(/^probe differs from the last release.*add one/);
    expect(faultsOf(changed, 10)).toEqual([]);
    expect(nextRecord(last.record, changed)['probe']?.sha256).toContain('select 2');
  });

  it('stays for one release after the last that calls it', () => {
    expect(faultsOf({})).toEqual([
      'probe is gone, and the last release calls it: keep its file for one release, with the line "-- Unused since 0010.".',
    ]);
    const text = textOf('(a integer) returns integer', 'select 1', '-- Unused since 0010.');
    expect(faultsOf(record(text, 10))).toEqual([]);
    const unused = { record: record(text, 10), migration: 10 };
    expect(faultsOf({}, 11, 10, unused)).toEqual([]);
    expect(faultsOf({}, 11, 9, unused)).toEqual([
      "probe is gone, and releases before 0010 call it: migration 0011 can't be compatible back to 0009.",
    ]);
  });
});
