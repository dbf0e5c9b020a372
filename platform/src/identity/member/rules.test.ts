import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { nodeFault } from '../../start/node-version.ts';
import { seededRandom } from '../../kernel/random/random.ts';
import { isOfAge } from './age.ts';
import { isPersonName, isSameName } from './full-name.ts';
import { passwords } from '../../kernel/secrets/secrets.ts';

it('the age limit - is reached at midnight of the birthday in Manila', () => {
  const justBefore = new Date('2026-11-20T15:59:59Z');
  const midnightInManila = new Date('2026-11-20T16:00:00Z');
  expect([
    isOfAge('2005-11-21', 21, justBefore),
    isOfAge('2005-11-21', 21, midnightInManila),
  ]).toEqual([false, true]);
  expect(isOfAge('2030-01-01', 21, midnightInManila)).toBe(false);
  expect(isOfAge('2004-02-29', 21, new Date('2025-02-28T04:00:00Z'))).toBe(false);
});

it('names - are compared ignoring case, accents, spaces and punctuation', () => {
  expect(isSameName('Ma. Niña Dela Cruz', 'MA NINA DELACRUZ')).toBe(true);
  expect(isSameName('Maria Santos', 'Mario Santos')).toBe(false);
  expect(["Ma. Niña Dela Cruz-O'Hara", 'Li', '張偉'].map(isPersonName)).toEqual([true, true, true]);
  const others = ['', 'X', '12345', 'Maria2', '<b>', '. . .', '\u3164\u3164', 'Ana\u115f'];
  expect(others.filter(isPersonName)).toEqual([]);
});

it('a password - is stored salted and matches only itself', async () => {
  const own = passwords(4, seededRandom('salt'));
  const [one, two] = await Promise.all([own.hash('Lantern2026'), own.hash('Lantern2026')]);
  expect(one).not.toBe(two);
  expect(one).not.toContain('Lantern');
  expect(
    await Promise.all([
      own.matches('Lantern2026', one),
      own.matches('lantern2026', one),
      own.matches('Lantern2026', undefined),
    ]),
  ).toEqual([true, false, false]);
  // Checking an account that does not exist takes the same work and never matches.
  expect(await own.matches('', undefined)).toBe(false);
});

it('a password hashed by less work - still matches, takes the same work, and is dated', async () => {
  const own = passwords(4, seededRandom('salt'));
  const stored = await own.hash('Lantern2026');
  expect(stored).toMatch(/^scrypt\$4\.3\$/);
  expect(own.isDated(stored)).toBe(false);
  expect(passwords(5, seededRandom('salt')).isDated(stored)).toBe(true);
  const key = scryptSync('Lantern2026', 'salt of before!!', 32, { N: 16, r: 8, p: 1 });
  const former = `scrypt$4$${Buffer.from('salt of before!!').toString('base64url')}$${key.toString('base64url')}`;
  expect(own.isDated(former)).toBe(true);
  expect(await own.matches('Lantern2026', former)).toBe(true);
  expect(await own.matches('Lantern2027', former)).toBe(false);
});

it('Node - is accepted from version 20.19', () => {
  expect(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'].map(nodeFault)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(nodeFault('v20.18.3')).toBe('Parol needs Node 20.19 or newer; this is v20.18.3.');
  expect(nodeFault('v18.20.0')).toContain('v18.20.0');
});
