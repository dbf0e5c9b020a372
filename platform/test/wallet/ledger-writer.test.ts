import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { functionFiles } from '../../src/kernel/database/function-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const books = '(?:transfer|entry|external_reference)';
const write = String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?`;
const call = String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto|sql\.table)\('`;
/** SQL and Kysely calls that write the ledger or a balance. */
const writes = [
  new RegExp(`${write}${books}\\b`, 'i'),
  new RegExp(`${call}${books}\\b`),
  /\bupdate\s+(?:only\s+)?ledger_account\b[^;]*?\bset\b[^;]*?\bbalance\b[^;]*?=/i,
  /\binsert\s+into\s+ledger_account\b(?:\s+(?:as\s+\w+\s+)?(?:values|select)\b|[^;]*?\([^)]*\bbalance\b|[^;]*?\bset\s+balance\b)/i,
  /\b(?:delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?ledger_account\b/i,
  new RegExp(`${call}ledger_account`),
];
const isWriter = (text: string) => {
  const plain = text
    .replace(/--.*$/gm, '')
    .replace(/"|\bpublic\./g, '')
    .replace(/\s+/g, ' ');
  return writes.some((one) => one.test(plain));
};

const sources = ['platform/src', 'platform/db', 'sandbox/src', 'sandbox/db'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
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
    const writers = sources.filter((file) => isWriter(readFileSync(join(root, file), 'utf8')));
    expect(writers).toEqual(['platform/db/functions/wallet/ledger/ledger_write.sql']);
  });

  it.each([
    'insert into transfer (member_id) values (1)',
    'insert  into\n entry select 1',
    'delete from external_reference',
    'update ledger_account a set counted = true, balance = 1 where true',
    'insert into ledger_account (member_id, asset, balance) values (1, 2, 3)',
    'insert into public.transfer (member_id) values (1)',
    'update only "entry" set amount = 1',
    'truncate table entry',
    'update only ledger_account set (balance, counted) = (1, true)',
    'insert into ledger_account (member_id) values (1) on conflict do update set balance = 2',
    'insert into ledger_account values (1, 2, 3)',
    'delete from ledger_account where true',
    'merge into ledger_account using x on true',
    "sql.table('transfer')",
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
