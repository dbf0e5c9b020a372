import { hostileAddresses, harmlessAddresses } from '@parol/wire/testing/hostile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnUrl } from '../../src/cashier/deposit/return-url.ts';
import { Refusal } from '../../src/kernel/http/http.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { choose, deposit, newMember, opened, startCashier } from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { longRun, tally } from './long-run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

describe.each(['https://parol.example', 'http://localhost:4000'])(
  'an address to come back to, at %s',
  (home) => {
    it('to another site, to a script or in disguise - is refused', () => {
      const let_in = hostileAddresses(home).filter((address) => {
        try {
          return returnUrl(address, home) !== '';
        } catch {
          return false;
        }
      });
      expect(let_in).toEqual([]);
      tally('harmless addresses', hostileAddresses(home).length);
    });

    it.each([
      ['/me?tab=1#top', '/me?tab=1#top'],
      ['/a/../deposit', '/deposit'],
      ['/a/%2e%2e/deposit', '/deposit'],
      [`${home.toUpperCase()}/deposit`, '/deposit'],
      [home, '/'],
    ])('%s - is checked and kept as browsers write it', (given, kept) => {
      expect(returnUrl(given, home)).toBe(`${home}${kept}`);
    });

    it.each([
      '/..//evil.example',
      '/a/%2e%2e//evil.example',
      '/%2f%2fevil.example',
      '/%5cevil.example',
      '/%0d%0aLocation:evil',
      '/%ff',
    ])('%s - is refused, because its path alone leads to another site', (given) => {
      expect(() => returnUrl(given, home)).toThrow('invalid_return_url');
      expect(() => returnUrl(`${home}${given}`, home)).toThrow('invalid_return_url');
      tally('hostile addresses', 2);
    });

    it('that only looks dangerous - is refused or stays on the site', () => {
      const answers = harmlessAddresses.map((address) => {
        try {
          return returnUrl(address, home).startsWith(`${home}/`) ? 'stays' : `${address} leaves`;
        } catch (error) {
          return error instanceof Refusal ? error.code : error;
        }
      });
      expect(answers.filter((one) => one !== 'stays' && one !== 'invalid_return_url')).toEqual([]);
      tally('harmless addresses', harmlessAddresses.length);
    });
  },
);

it('of a deposit in each protocol - is refused, or returns from the pay page to the site', async () => {
  const { origin } = platform.parts.config;
  const client = await newMember(platform);
  for (const [index, gateway] of [gateways.maya, gateways.qr, gateways.bank].entries()) {
    const fields = gateway === gateways.bank ? { bank_code: 'BPI' } : {};
    const bad = hostileAddresses(origin).filter((_, at) => longRun || at % 11 === index);
    for (const return_url of bad) {
      expect([
        return_url,
        (await deposit(client, gateway, '100', { ...fields, return_url })).code,
      ]).toEqual([return_url, 'invalid_return_url']);
    }
    tally('harmless addresses', bad.length);
  }
  for (const return_url of harmlessAddresses.filter((_, at) => longRun || at === 2)) {
    const member = await newMember(platform);
    const answer = await deposit(member, gateways.maya, '100', { return_url });
    const [row] = answer.value;
    const end = answer.ok && row ? await choose(row.pg_htpay_url, 'pay') : answer.code;
    expect(end.startsWith(`${origin}/`) ? 'invalid_return_url' : end).toBe('invalid_return_url');
    tally('harmless addresses', 1);
  }
  const row = await opened(await newMember(platform), gateways.maya, '100');
  expect(new URL(await choose(row.pg_htpay_url, 'pay')).origin).toBe(origin);
});
