import { dayMs } from '@parol/domain';
import { balance } from '@parol/wire/fund';
import { buyTickets, jackpotTicketList } from '@parol/wire/ticket';
import { tokenStatement } from '@parol/wire/token';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectLedgerSound, expectNoPosting, memberIdOf } from '../../testing/cashier.ts';
import { type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { ticketFixture } from '../testing/ticket-fixture.ts';
import { prizesAt } from './prize.repository.ts';
import { ticketSaleProgramme } from './sale.programme.ts';
import { ticketSale } from './sale.service.ts';

let platform: TestPlatform;
const refusePaused = async () => undefined;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => void (platform = await testPlatform({ config: { session: lasting } })));
afterEach(async () => {
  await expectLedgerSound(platform);
  expect(await ops('token:check')).toEqual(['Every balance of tokens is the sum of its lots.']);
});
afterAll(() => platform.close());

const { newMember, ops, available, at } = ticketFixture(() => platform);
const withTokens = async (tokens: number) => {
  const client = await newMember();
  const options = { days: '90', reason: 'test' };
  if (tokens > 0) await ops('token:grant', [client.accountId ?? '', String(tokens)], options);
  return client;
};
const buy = async (client: TestClient, tickets: unknown, amount: unknown, request_id?: string) =>
  (
    await client.call(
      buyTickets,
      { tickets: 1, amount: '5', ...(request_id && { request_id }) },
      { tickets, amount },
    )
  ).code;
const held = async (client: TestClient) => [
  (await client.call(balance, {})).value[0]?.game_token,
  await available(client),
];

it('tickets bought by ten requests with one id - are paid and made once', async () => {
  at('2027-05-01T23:59:59');
  const client = await withTokens(12);
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(client, 2, '10', 'one')));
  expect(new Set(answers)).toEqual(new Set(['OK']));
  expect(await held(client)).toEqual(['2.00', 2]);
  // The same request on the next day.
  platform.clock.advance(1_000);
  expect(await buy(client, 2, '10', 'one')).toBe('OK');
  expect(await held(client)).toEqual(['2.00', 2]);

  const [list] = (await client.call(jackpotTicketList, {})).value;
  expect(list?.data.map(({ source }) => source)).toEqual(['tokens', 'tokens']);
  const [statement] = (await client.call(tokenStatement, {})).value;
  expect(statement?.data[0]).toMatchObject({
    kind: 'spent',
    amount: '-10.00',
    name: { en: 'Jackpot tickets', ph: 'Mga jackpot ticket' },
  });
});

it('the limit of a day - holds for parallel requests, and ends with the Manila day', async () => {
  at('2027-05-03T23:59:59.999');
  const client = await withTokens(100);
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(client, 1, '5')));
  expect(answers.toSorted()).toEqual(
    [
      ...Array.from({ length: 5 }, () => 'OK'),
      ...Array.from({ length: 3 }, () => 'invalid_tickets'),
    ].toSorted(),
  );
  const leftToBuy = async () => (await client.call(jackpotTicketList, {})).value[0]?.sale;
  expect(await leftToBuy()).toEqual({ price: '5.00', left: 0 });
  platform.clock.advance(1);
  expect(await leftToBuy()).toEqual({ price: '5.00', left: 5 });
  expect(await buy(client, 5, '25')).toBe('OK');
  expect(await held(client)).toEqual(['50.00', 10]);
});

it('bad input - is refused with its code and changes nothing', async () => {
  at('2027-05-05T12:00:00');
  const client = await withTokens(9);
  await expectNoPosting(platform, async () => {
    for (const count of [0, -1, 1.5, 6, 1e9])
      expect(await buy(client, count, '5'), String(count)).toBe('invalid_tickets');
    for (const amount of ['4', '4.9999', '10', '-5', '0', 'five', '5.00001'])
      expect(await buy(client, 1, amount), amount).toBe('prize_not_available');
    expect(await buy(client, 2, '10')).toBe('insufficient_token');
    expect(await buy(client, null, '5')).toBe('tickets_required');
    expect(await buy(client, 1, ' ')).toBe('amount_required');
    expect(await buy(client, 'x'.repeat(10_000), '5')).toBe('malformed_body');
  });
  expect(await held(client)).toEqual(['9.00', 0]);
});

it('off - no ticket is offered or sold; with tickets off neither', async () => {
  const client = await withTokens(5);
  const reason = { reason: 'test' };
  for (const code of ['ticket_sale', 'ticket']) {
    await ops('reward:switch', [code, 'off'], reason);
    expect(await buy(client, 1, '5'), code).toBe('promotion_not_available');
    await ops('reward:switch', [code, 'on'], reason);
  }
  await ops('reward:switch', ['ticket_sale', 'off'], reason);
  expect((await client.call(jackpotTicketList, {})).value[0]?.sale).toBeNull();
  await ops('reward:switch', ['ticket_sale', 'on'], reason);
  expect(await buy(client, 1, '5')).toBe('OK');
});

it('another price - holds from its date on, and a purchase at the old one is refused', async () => {
  at('2027-05-07T12:00:00');
  const client = await withTokens(8);
  const from = '2027-05-07T13:00:00+08:00';
  const change = ['ticket_sale', JSON.stringify({ price: '8', perDay: 1 })];
  await ops('reward:set', change, { from, reason: 'test' });
  at('2027-05-07T13:00:00');
  expect(await buy(client, 1, '5')).toBe('prize_not_available');
  expect(await buy(client, 1, '8')).toBe('OK');
  expect(await held(client)).toEqual(['0.00', 1]);
});

it('a purchase killed before any of its statements - is made once by the next request', async () => {
  at('2027-05-10T12:00:00');
  const client = await withTokens(60);
  const memberId = await memberIdOf(platform, client);
  const wanted = { count: 1, shown: '8', requestId: 'killed' };
  for (let nth = 1; ; nth++) {
    const { parts, killed } = partsKilledAt(platform.parts, nth);
    const { tokens, tickets } = platform.services;
    const needs = { programmes: programmeService(parts), tokens, gate: { refusePaused } };
    await ticketSale(parts, needs, tickets)
      .buy(memberId, wanted)
      .catch(() => undefined);
    if (!killed()) break;
    expect([
      ['60.00', 0],
      ['52.00', 1],
    ]).toContainEqual(await held(client));
  }
  expect(await held(client)).toEqual(['52.00', 1]);
});

it('no prize of the product brings as many tokens as its tickets cost', async () => {
  const prizes = await prizesAt(platform.parts.db, platform.clock.now());
  const { price: first } = await programmeService(platform.parts).settings(
    platform.parts.db,
    ticketSaleProgramme,
    new Date('2026-01-01T00:00:00+08:00'),
  );
  expect(prizes.length).toBeGreaterThan(0);
  for (const { id, tickets, tokens } of prizes)
    expect((tokens ?? 0n) < first * BigInt(tickets), id).toBe(true);
});
