import { promotionQuotes } from '@parol/wire/campaign';
import { balance, promotionStatus } from '@parol/wire/fund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, paid, startCashier } from '../../testing/cashier.ts';
import { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => void (platform = await startCashier()), 60_000);
afterAll(() => platform.close());

const ask = (client: TestClient, amount: string | number) =>
  client.call(promotionQuotes, { amount }, { account_id: client.accountId });
const quotes = async (client: TestClient, amount: string) => (await ask(client, amount)).value;
const quoteOf = async (client: TestClient, amount: string, id: string) =>
  (await quotes(client, amount)).find(({ promotion_id }) => promotion_id === id);

describe('the comparison of promotions', () => {
  it.each([
    ['welcome', '150.00'],
    ['daily', '300.00'],
    ['none', '300.00'],
  ])('%s - quotes for ₱%s what the deposit then gets', async (id, amount) => {
    const client = await newMember(platform);
    const quoted = await quoteOf(client, amount, id);
    await paid(client, amount, id === 'none' ? {} : { promotion_id: id });
    const [row] = (await client.call(promotionStatus, {})).value;
    const isPlain = id === 'none';
    expect(quoted).toMatchObject({
      bonus: isPlain ? '0.00' : row?.bonus,
      turnover: row?.target,
      max_bet: row?.max_bet,
      minimum: null,
      refused: null,
    });
    expect(quoted?.until?.slice(0, 10)).toBe(row?.expires_at?.slice(0, 10));
    expect((await client.call(balance, {})).value[0]?.game_balance).toBe(
      (Number(amount) + Number(quoted?.bonus)).toFixed(2),
    );
  });

  it('below the minimum deposit - shows it, and the turnover of a plain deposit', async () => {
    const client = await newMember(platform);
    expect(await quoteOf(client, '29.99', 'welcome')).toMatchObject({
      bonus: '0.00',
      turnover: '29.99',
      max_bet: null,
      until: null,
      minimum: '30.00',
    });
  });

  it('of a promotion claimed before - shows the reason; visitors see all, gifts are left out', async () => {
    const client = await newMember(platform);
    await paid(client, '100.00', { promotion_id: 'welcome' });
    expect(await quoteOf(client, '100.00', 'welcome')).toMatchObject({
      refused: 'claim_promo_only_once',
    });
    const visitor = new TestClient(platform);
    const seen = await quotes(visitor, '100.00');
    expect(seen.every(({ refused }) => refused === null)).toBe(true);
    expect(seen.map(({ promotion_id }) => promotion_id)).not.toContain('free-credit');
  });

  it.each([
    ['', 'amount_required'],
    ['0', 'invalid_amount'],
    [-1, 'invalid_amount'],
    ['1e3', 'invalid_amount'],
    ['abc', 'invalid_amount'],
    ['100.001', 'amount_whole_centavos'],
  ])('for %j - is refused with %s', async (amount, code) => {
    const client = await newMember(platform);
    expect((await ask(client, amount)).code).toBe(code);
  });

  it('during an exclusion - is refused', async () => {
    const client = await newMember(platform);
    const exclude = platform.ops.find(({ name }) => name === 'rg:exclude');
    await exclude?.run([client.accountId ?? '', '6'], {});
    expect((await ask(client, '100')).code).toBe('self_excluded');
  });
});
