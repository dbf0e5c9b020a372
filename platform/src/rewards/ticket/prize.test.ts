import { dayMs } from '@parol/domain';
import { balance } from '@parol/wire/fund';
import { inboxList } from '@parol/wire/member';
import { getClaimedTickets, redeemTickets } from '@parol/wire/ticket';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectLedgerSound, expectNoPosting } from '../../testing/cashier.ts';
import { type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { ticketFixture } from '../testing/ticket-fixture.ts';

let platform: TestPlatform;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => void (platform = await testPlatform({ config: { session: lasting } })));
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const { newMember, ops, grant, available, at } = ticketFixture(() => platform);

describe('a prize', () => {
  const redeem = async (
    client: TestClient,
    prize_id: string,
    shown: unknown,
    request_id?: string,
  ) =>
    (
      await client.call(
        redeemTickets,
        { prize_id, tickets: 1, ...(request_id && { request_id }) },
        { tickets: shown },
      )
    ).code;
  const held = async (client: TestClient) => (await client.call(balance, {})).value[0]?.game_token;
  const add = (prize: object) =>
    ops(
      'ticket:prize',
      [
        JSON.stringify({
          name: { en: 'Test', ph: 'Test' },
          tickets: 1,
          stock: 9,
          perMember: 9,
          ...prize,
        }),
      ],
      {
        from: platform.clock.now().toISOString(),
        until: new Date(platform.clock.now().getTime() + dayMs).toISOString(),
        reason: 'test',
      },
    );

  it('in tokens - is exchanged once per request and listed among the claimed tickets', async () => {
    at('2027-04-01T12:00:00');
    const client = await newMember();
    await grant(client, 6);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => redeem(client, 'tokens-3', 1, 'one')),
    );
    expect(new Set(answers)).toEqual(new Set(['OK']));
    expect(await held(client)).toBe('3.00');
    expect(await redeem(client, 'tokens-20', 5)).toBe('OK');
    expect([await held(client), await available(client)]).toEqual(['23.00', 0]);
    const [page] = (await client.call(getClaimedTickets, { page_size: 1, page_number: 2 })).value;
    expect(page).toMatchObject({
      total: 2,
      index: 2,
      size: 1,
      working_date: '2027-04-01',
      data: [
        {
          purpose: 'prize',
          name: { en: '3 tokens', ph: '3 token' },
          tickets: 1,
          returned_at: null,
        },
      ],
    });
    const stranger = await newMember();
    expect((await stranger.call(getClaimedTickets, {})).value[0]?.data).toEqual([]);
  });

  it('that is a gift - is sent to the inbox, within the limit per member', async () => {
    const client = await newMember();
    await grant(client, 20);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(client, 'gift', 10)));
    expect(answers.filter((code) => code === 'OK')).toHaveLength(1);
    expect(answers.filter((code) => code === 'prize_not_available')).toHaveLength(9);
    const gifts = (await client.call(inboxList, {})).value.filter((message) => message.gift);
    expect([gifts.length, await available(client)]).toEqual([1, 10]);
  });

  it('with a stock of one - goes to one of two members', async () => {
    await add({ id: 'last', tokens: '2', daysValid: 5, stock: 1 });
    const clients = [await newMember(), await newMember()];
    for (const client of clients) await grant(client, 1);
    const answers = await Promise.all(clients.map((client) => redeem(client, 'last', 1)));
    expect(answers.toSorted()).toEqual(['OK', 'prize_not_available']);
    const left = await Promise.all(clients.map(available));
    expect(new Set(left)).toEqual(new Set([0, 1]));
    expect((await ops('ticket:prizes')).find((line) => line.startsWith('last'))).toContain(
      '0 of 1 left',
    );
  });

  it('with bad input - is refused with a specific code and changes nothing', async () => {
    await add({ id: 'ended', tokens: '2', daysValid: 5 });
    platform.clock.advance(1);
    await ops('ticket:prize-end', ['ended'], { reason: 'test' });
    const client = await newMember();
    await grant(client, 1);
    await expectNoPosting(platform, async () => {
      expect(await redeem(client, ' ', 1)).toBe('prize_id_required');
      expect(await redeem(client, 'tokens-3', null)).toBe('tickets_required');
      expect(await redeem(client, 'x'.repeat(10_000), 1)).toBe('malformed_body');
      expect(await redeem(client, 'absent', 1)).toBe('prize_not_available');
      expect(await redeem(client, 'ended', 1)).toBe('prize_not_available');
      for (const shown of [0, -1, 2, 1e9])
        expect(await redeem(client, 'tokens-3', shown)).toBe('prize_not_available');
      expect(await redeem(client, 'tokens-20', 5)).toBe('insufficient_ticket');
      await ops('rg:exclude', [client.accountId ?? '', '6']);
      expect(await redeem(client, 'tokens-3', 1)).toBe('self_excluded');
    });
    expect(await available(client)).toBe(1);
  });

  it.each([
    { id: 'A b' },
    { tickets: 0 },
    { tickets: 101 },
    { stock: 0 },
    { tokens: '0.5' },
    { tokens: '2', gift: 'coupon-gift' },
    { gift: 'absent' },
  ])('with terms %j - is refused', async (terms) => {
    await expect(
      add({ id: 'new', ...('gift' in terms ? {} : { tokens: '2', daysValid: 5 }), ...terms }),
    ).rejects.toThrow(/prize|gift/i);
  });
});
