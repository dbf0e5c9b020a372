import { expect, it } from 'vitest';
import { seededRandom } from '../random/random.ts';
import { createLocators } from './locators.ts';

const random = seededRandom('locators');
const locators = createLocators('one', random);
const others = createLocators('two', random);
const row = { memberId: 874_512_330_981_376_001n, id: 9_223_372_036_854_775_807n };

it('decodes the row of a reference', () => {
  const reference = locators.reference(row);
  expect(reference).toMatch(/^[0-9A-Z]{25}$/);
  expect(locators.rowOf(reference)).toEqual(row);
});

it('decodes the member of a token', () => {
  for (let n = 0; n < 200; n++) {
    const memberId = random.id();
    expect(locators.memberOf(locators.token(memberId, 24))).toBe(memberId);
  }
});

it('encodes two references of the same member without common parts', () => {
  const one = locators.reference({ memberId: 7n, id: 1n });
  const two = locators.reference({ memberId: 7n, id: 2n });
  expect(one.slice(0, 4)).not.toBe(two.slice(0, 4));
  expect(locators.token(7n, 24).slice(0, 4)).not.toBe(locators.token(7n, 24).slice(0, 4));
});

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['an id', '874512330981376001'],
  ['lower case', locators.reference(row).toLowerCase()],
  ['more than 128 bits', 'Z'.repeat(25)],
])('%s - is not a reference', (_, text) => {
  expect(locators.rowOf(text)).toBeUndefined();
});

it('decodes another row, or none, with another secret', () => {
  expect(others.rowOf(locators.reference(row))).not.toEqual(row);
  expect(others.memberOf(locators.token(7n, 24))).not.toBe(7n);
});

it.each(['', 'abc', '!'.repeat(60)])('"%s" - is not a token', (text) => {
  expect(locators.memberOf(text)).toBeUndefined();
});
