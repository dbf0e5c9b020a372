import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { functionFiles } from '../../src/kernel/database/function-files.ts';

const platform = fileURLToPath(new URL('../../', import.meta.url));
const books = '(?:transfer|entry|external_reference)';
/** SQL and Kysely calls that write the ledger or a balance. */
const writes = [
  new RegExp(
    `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|copy)\\s+(?:only\\s+)?${books}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:insertInto|updateTable|deleteFrom|mergeInto)\\('${books}`),
  /\bupdate\s+ledger_account\b[^;]*?\bset\b[^;]*?\bbalance\s*=/i,
  /\binsert\s+into\s+ledger_account\b[^;]*?\([^)]*\bbalance\b/i,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('ledger_account/,
];
const isWriter = (text: string) =>
  writes.some((write) => write.test(text.replace(/--.*$/gm, '').replace(/\s+/g, ' ')));

const sources = ['src', 'sandbox/src', 'sandbox/db', 'db'].flatMap((folder) =>
  readdirSync(join(platform, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file)),
);

describe('the ledger', () => {
  it('is written by the functions of one file', async () => {
    const writers = (await functionFiles()).filter(({ text }) => isWriter(text));
    expect(writers.map(({ name }) => name)).toEqual(['ledger_write']);
  });

  it('is not written by any other code or SQL file', () => {
    expect(sources.length).toBeGreaterThan(200);
    const writers = sources.filter((file) => isWriter(readFileSync(join(platform, file), 'utf8')));
    expect(writers).toEqual(['db/functions/ledger_write.sql']);
  });

  it.each([
    'insert into transfer (member_id) values (1)',
    'insert  into\n entry select 1',
    'delete from external_reference',
    'update ledger_account a set counted = true, balance = 1 where true',
    'insert into ledger_account (member_id, asset, balance) values (1, 2, 3)',
    ".insertInto('entry')",
    ".updateTable('ledger_account as a')",
  ])('detects the write: %s', (text) => expect(isWriter(text)).toBe(true));

  it.each([
    "insert into ledger_account (member_id, asset) values (1, 'PHP')",
    'insert into transfer_note values (1)',
    'select balance from ledger_account for no key update',
    '-- insert into transfer',
  ])('detects no write: %s', (text) => expect(isWriter(text)).toBe(false));
});
