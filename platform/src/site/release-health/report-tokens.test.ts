import { hourMs } from '@parol/domain';
import { expect, it } from 'vitest';
import { settableClock } from '../../kernel/clock/clock.ts';
import { seededRandom } from '../../kernel/random/random.ts';
import { reportNetworkOf, reportTokens } from './report-tokens.ts';

const clock = settableClock();
const random = seededRandom('tokens', clock);
const tokens = reportTokens({ clock, random, config: { secret: (id) => `secret of ${id}` } });
const release = { remote: 'games', version: '1.0.0' };

it('a token - is valid until the end of the next hour', () => {
  clock.freeze(new Date('2026-11-27T04:10:00Z'));
  const token = tokens.issue(release, '203.0.113.7');
  const isValid = () => tokens.isValid(token, release, '203.0.113.7');
  expect(isValid()).toBe(true);
  clock.advance(hourMs);
  expect(isValid()).toBe(true);
  clock.advance(hourMs);
  expect(isValid()).toBe(false);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1::1', '2001:db8:7:'],
  ['2001:0DB8:7:ffff::1', '2001:db8:7:'],
])('a report from %s - counts for the network %s', (address, network) => {
  expect(reportNetworkOf(address)).toBe(network);
});

it('a token - is valid in its /24 or /48 only, and for its release only', () => {
  const token = tokens.issue(release, '203.0.113.7');
  expect(tokens.isValid(token, release, '203.0.113.200')).toBe(true);
  expect(tokens.isValid(token, release, '203.0.114.7')).toBe(false);
  expect(tokens.isValid(token, { ...release, version: '1.0.1' }, '203.0.113.7')).toBe(false);
  const ofSix = tokens.issue(release, '2001:db8:7:1::1');
  expect(tokens.isValid(ofSix, release, '2001:db8:7:2::9')).toBe(true);
  expect(tokens.isValid(ofSix, release, '2001:db8:8:1::1')).toBe(false);
});

it.each(['', '.', 'a', 'a.b', 'ñ.ñ', `${tokens.issue(release, '203.0.113.7')}x`])(
  'the invented token "%s" - is not valid',
  (token) => {
    expect(tokens.isValid(token, release, '203.0.113.7')).toBe(false);
  },
);

it('a token of another secret - is not valid', () => {
  const others = reportTokens({ clock, random, config: { secret: () => 'another' } });
  const token = others.issue(release, '203.0.113.7');
  expect(tokens.isValid(token, release, '203.0.113.7')).toBe(false);
});
