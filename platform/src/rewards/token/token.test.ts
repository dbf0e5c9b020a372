import { dayMs, unitsPerPeso } from '@parol/domain';
import { balance } from '@parol/wire/fund';
import { tokenStatement } from '@parol/wire/token';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memberIdOf, run, expectLedgerSound } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let phones = 0;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => void (platform = await testPlatform({ config: { session: lasting } })));
afterEach(async () => {
  await expectLedgerSound(platform);
  expect(await ops('token:check', [])).toBe('Every balance of tokens is the sum of its lots.');
});
afterAll(() => platform.close());

const newMember = () => signedUp(platform, `63917443${String(1000 + phones++)}`);
const ops = async (name: string, args: string[], options: Record<string, string> = {}) =>
  (await platform.ops.find((one) => one.name === name)?.run(args, options))?.join('\n');
const name = { en: 'Ticket', ph: 'Ticket' };
const tokens = (count: number) => BigInt(count) * unitsPerPeso;

const grant = (client: TestClient, count: number, days: number) =>
  ops('token:grant', [client.accountId ?? '', String(count)], {
    days: String(days),
    reason: 'test',
  });
const held = async (client: TestClient) => (await client.call(balance, {})).value[0]?.game_token;
const lots = async (client: TestClient) =>
  (await ops('token:list', [client.accountId ?? '']))
    ?.split('\n')
    .map((line) => line.split('  ')[1] ?? '');

async function spend(client: TestClient, count: number, key: string): Promise<boolean> {
  const member = await memberIdOf(platform, client);
  return platform.parts.wallet.withMemberLock(member, (tx, wallet) =>
    platform.services.tokens.spend(tx, wallet, {
      member,
      programme: 'ticket',
      key,
      amount: tokens(count),
      name,
      at: platform.clock.now(),
    }),
  );
}

describe('tokens', () => {
  it('are spent by expiry, once per key, and never below zero', async () => {
    const client = await newMember();
    await grant(client, 5, 30);
    await grant(client, 4, 10);
    await grant(client, 3, 20);
    expect(await spend(client, 6, 'a')).toBe(true);
    expect(await spend(client, 6, 'a')).toBe(false);
    expect(await lots(client)).toEqual(['1.00 of 3.00', '5.00 of 5.00']);
    await expect(spend(client, 7, 'b')).rejects.toThrow('insufficient_token');
    expect(await held(client)).toBe('6.00');
    const paid = await Promise.all(Array.from({ length: 10 }, () => spend(client, 5, 'c')));
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await held(client)).toBe('1.00');
  });

  it('expire at their exact millisecond with a posting, and cannot be spent afterwards', async () => {
    const client = await newMember();
    await grant(client, 4, 1);
    await grant(client, 2, 2);
    platform.clock.advance(dayMs - 1);
    await run(platform, 'rewards.expire-tokens');
    expect(await held(client)).toBe('6.00');
    platform.clock.advance(1);
    await expect(spend(client, 3, 'late')).rejects.toThrow('insufficient_token');
    expect(await held(client)).toBe('6.00');
    expect(await spend(client, 1, 'in time')).toBe(true);
    expect(await held(client)).toBe('1.00');
    platform.clock.advance(dayMs);
    await run(platform, 'rewards.expire-tokens');
    await run(platform, 'rewards.expire-tokens');
    expect(await held(client)).toBe('0.00');
  });

  it("of a member whose expiry fails - don't keep other members' tokens from expiring", async () => {
    const [failing, other] = [await newMember(), await newMember()];
    await grant(failing, 4, 1);
    platform.clock.advance(1);
    await grant(other, 4, 1);
    const { db } = platform.parts;
    const member = await memberIdOf(platform, failing);
    const setLeft = (remaining: bigint) =>
      db
        .updateTable('token_lot')
        .set({ amount: remaining, remaining })
        .where('member_id', '=', member)
        .execute();
    // More than the balance, so that its posting is refused.
    await setLeft(tokens(5));
    platform.clock.advance(dayMs);
    await run(platform, 'rewards.expire-tokens');
    expect([await held(failing), await held(other)]).toEqual(['4.00', '0.00']);
    await setLeft(tokens(4));
    await run(platform, 'rewards.expire-tokens');
    expect(await held(failing)).toBe('0.00');
  });

  it('have a paged statement', async () => {
    const client = await newMember();
    expect((await client.call(tokenStatement, {})).value).toMatchObject([
      { total: 0, data: [], balance: '0.00', next_expiry: null },
    ]);
    await grant(client, 5, 3);
    await spend(client, 2, 'x');
    await ops('token:revoke', [client.accountId ?? '', '1'], { reason: 'test' });
    const [page] = (await client.call(tokenStatement, { page_size: 2 })).value;
    expect(page).toMatchObject({
      total: 3,
      balance: '2.00',
      next_expiry: {
        amount: '2.00',
        at: new Date(platform.clock.now().getTime() + 3 * dayMs).toISOString(),
      },
      data: [
        { kind: 'revoked', amount: '-1.00', balance_after: '2.00' },
        { kind: 'spent', amount: '-2.00', balance_after: '3.00', name },
      ],
    });
    const [second] = (await client.call(tokenStatement, { page_size: 2, page_number: 2 })).value;
    expect(second?.data).toMatchObject([{ kind: 'earned', amount: '5.00' }]);
    expect((await client.call(tokenStatement, { page_size: 1_000 })).value[0]?.data).toHaveLength(
      3,
    );
    const stranger = await newMember();
    expect((await stranger.call(tokenStatement, {})).value[0]?.data).toEqual([]);
  });

  it('simulated for an operator - are taken by expiry, and nothing is spent', async () => {
    const client = await newMember();
    await grant(client, 5, 30);
    await grant(client, 2, 3);
    const simulate = (count: string) => ops('token:simulate', [client.accountId ?? '', count]);
    const [first, second, rest] = (await simulate('4'))?.split('\n') ?? [];
    expect(first).toMatch(/ {2}2\.00 of 2\.00 {2}operator:/);
    expect(second).toMatch(/ {2}2\.00 of 5\.00 {2}operator:/);
    expect(rest).toMatch(/would have 3\.00 tokens\.$/);
    expect(await simulate('8')).toMatch(/1\.00 tokens are missing\.$/);
    expect(await held(client)).toBe('7.00');
  });

  it.each<[string, string[], Record<string, string>, string]>([
    ['token:simulate', ['0'], {}, 'whole number'],
    ['token:grant', ['0'], { days: '30', reason: 'x' }, 'whole number'],
    ['token:grant', ['-1'], { days: '30', reason: 'x' }, 'whole number'],
    ['token:grant', ['1.5'], { days: '30', reason: 'x' }, 'whole number'],
    ['token:grant', ['1'], { days: '0', reason: 'x' }, '--days 30: "0" is not a whole number'],
    ['token:grant', ['1'], { days: '30' }, 'reason'],
    ['token:revoke', ['1'], { reason: 'x' }, 'insufficient_token'],
  ])('%s %s %j - is refused, and nothing moves', async (command, args, options, said) => {
    const client = await newMember();
    await expect(ops(command, [client.accountId ?? '', ...args], options)).rejects.toThrow(said);
    expect(await held(client)).toBe('0.00');
  });

  it('are not granted during an exclusion; earlier ones stay', async () => {
    const client = await newMember();
    await grant(client, 3, 30);
    await ops('rg:exclude', [client.accountId ?? '', '6']);
    await expect(grant(client, 1, 30)).rejects.toThrow('self_excluded');
    expect(await held(client)).toBe('3.00');
  });
});

it('checked against the ledger - a lot without a posting is reported', async () => {
  const client = await newMember();
  await grant(client, 3, 30);
  const member = await memberIdOf(platform, client);
  const set = (lot: { remaining: bigint; ended_at: Date | null }) =>
    platform.parts.db.updateTable('token_lot').set(lot).where('member_id', '=', member).execute();
  await set({ remaining: 0n, ended_at: platform.clock.now() });
  expect(await ops('token:check', [])).toBe(`member ${member}: ledger 3.00, lots 0.00`);
  await set({ remaining: tokens(3), ended_at: null });
});
