import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../database/testing.ts';
import { createUniqueKeys } from './unique-keys.ts';

const keys = createUniqueKeys(['secret']);
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('give a value to one member until that member releases it', async () => {
  expect(await keys.claim(test.db, 'phone', '639171110001', 1n)).toBe(true);
  expect(await keys.claim(test.db, 'phone', '639171110001', 2n)).toBe(false);
  await keys.release(test.db, 'phone', '639171110001', 2n);
  expect(await keys.owner(test.db, 'phone', '639171110001')).toBe(1n);
  await keys.release(test.db, 'phone', '639171110001', 1n);
  expect(await keys.claim(test.db, 'phone', '639171110001', 2n)).toBe(true);
});

it('give a value to one of two concurrent claims', async () => {
  const claims = [3n, 4n, 5n].map((member) =>
    keys.claim(test.db, 'document', 'passport:P1', member),
  );
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
});

it('with a second key - a value of the first key is found, and refused without a trace', async () => {
  const both = createUniqueKeys(['second', 'secret']);
  await keys.claim(test.db, 'passkey', 'one', 8n);
  expect(await both.claim(test.db, 'passkey', 'one', 9n)).toBe(false);
  expect(await createUniqueKeys(['second']).owner(test.db, 'passkey', 'one')).toBeUndefined();
  expect(await both.claim(test.db, 'passkey', 'two', 9n)).toBe(true);
  for (const known of [keys, both, createUniqueKeys(['second'])])
    expect(await known.owner(test.db, 'passkey', 'two')).toBe(9n);
});

it.each([
  ['email', 'Ana@Example.ph', 'ana@example.ph', true],
  ['manual_reference', 'bdo:AB12', 'bdo:ab12', true],
  ['referral_code', 'ABCDEFGH', 'abcdefgh', false],
] as const)('%s - %s and %s are one value: %s', async (kind, one, two, equal) => {
  await keys.claim(test.db, kind, one, 6n);
  expect(await keys.owner(test.db, kind, two)).toBe(equal ? 6n : undefined);
});

it('do not store the values', async () => {
  await keys.claim(test.db, 'phone', '639179998877', 7n);
  const { rows } = await sql<{ text: string }>`
    select encode(key_hash, 'escape') || encode(key_hash, 'hex') || kind || member_id as text
      from unique_key`.execute(test.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain('9179998877');
});
