import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { dayMs, hourMs } from '@parol/domain';
import { drawList, drawProof, enterDraw } from '@parol/wire/draw';
import { inboxList } from '@parol/wire/member';
import { getClaimedTickets } from '@parol/wire/ticket';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { run, expectLedgerSound, expectNoPosting } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { ops, opsLines } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

/** The sandbox's beacon, which tests can make unreachable. */
let beacon: Server;
let isUp = true;
let platform: TestPlatform;
let phones = 0;

beforeAll(async () => {
  beacon = createServer((incoming, outgoing) => {
    if (!isUp) return void outgoing.writeHead(503).end();
    const port = platform.parts.config.thirdPartyPort;
    request({ port, host: '127.0.0.1', path: `/beacon${incoming.url ?? ''}` }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    }).end();
  }).listen(0, '127.0.0.1');
  await once(beacon, 'listening');
  const address = beacon.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const api = `http://127.0.0.1:${port}`;
  platform = await testPlatform({
    listening: true,
    config: {
      // Sessions must outlast the days that the tests skip.
      session: { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs },
      thirdParties: { gateways: {}, providers: {}, beacon: { api, pages: api, timeoutMs: 5_000 } },
    },
  });
});
afterEach(() => expectLedgerSound(platform));
afterAll(async () => {
  beacon.closeAllConnections();
  beacon.close();
  await platform.close();
});

const at = (manilaTime: string) => platform.clock.set(new Date(`${manilaTime}+08:00`));
const hold = () => run(platform, 'rewards.hold-draws');
const cancel = (id: string) => ops(platform, 'draw:cancel', id, '--reason', 'the beacon is gone');
const tickets = async (client: TestClient) =>
  (await opsLines(platform, 'ticket:list', client.accountId ?? '')).length;
const draws = async (client: TestClient) =>
  (await client.call(drawList, {}, { account_id: client.accountId ?? '' })).value;
const drawOf = async (client: TestClient, id: string) =>
  (await client.call(drawProof, { draw_id: id })).value[0];

/** Holds the draws before a day, and enters tickets into that day's. */
async function opened(day: string, counts: readonly number[]) {
  isUp = true;
  at(`${day}T08:55:00`);
  await hold();
  platform.clock.advance(3 * 60_000);
  await hold();
  return entered(day, counts);
}

/** Opens the day's draw at 9:00 and enters tickets of a new member for each number. */
async function entered(day: string, counts: readonly number[]) {
  at(`${day}T09:00:00`);
  await hold();
  const clients: TestClient[] = [];
  let id = '';
  for (const count of counts) {
    const client = await signedUp(platform, `63917448${String(1000 + phones++)}`);
    clients.push(client);
    await ops(platform, 'ticket:grant', client.accountId ?? '', '5', '--reason', 'test');
    id =
      (await draws(client)).find(({ kind, state }) => kind === 'daily' && state === 'open')
        ?.draw_id ?? '';
    expect((await client.call(enterDraw, { draw_id: id, tickets: count })).code).toBe('OK');
  }
  return { id, clients };
}

describe('a draw whose beacon', () => {
  it('never publishes its round - is cancelled once: tickets are returned, the next draw gets the pool, entrants get a message', async () => {
    const { id, clients } = await opened('2027-03-02', [3, 2]);
    const [ana, ben] = clients as [TestClient, TestClient];
    at('2027-03-03T00:10:00');
    await hold();
    const committed = await drawOf(ana, id);
    expect(committed?.draw).toMatchObject({ state: 'committed', tickets: 5, pool: '1000.00' });
    isUp = false;
    const due = Date.parse(committed?.draw.beacon_at ?? '');
    platform.clock.set(new Date(due + hourMs - 1));
    await hold();
    expect((await cancel(id)).lines).toEqual([expect.stringContaining('can be cancelled from')]);
    platform.clock.advance(1);
    await hold();
    await ops(platform, 'rg:exclude', ben.accountId ?? '', '6');

    const first = await cancel(id);
    expect(first).toMatchObject({ exitCode: 0, lines: [expect.stringContaining('cancelled')] });
    expect((await cancel(id)).lines).toEqual(first.lines);
    await hold();
    await hold();
    expect([await tickets(ana), await tickets(ben)]).toEqual([5, 5]);
    const [row] = (await draws(ana)).filter(({ draw_id }) => draw_id === id);
    expect(row).toMatchObject({
      state: 'cancelled',
      pool: '1000.00',
      rest: '1000.00',
      seed: null,
      mine: 0,
      winners: [],
    });
    const messages = async (client: TestClient) =>
      (await client.call(inboxList, {})).value.filter(({ title_en }) =>
        title_en.includes('cancelled'),
      );
    expect((await messages(ana)).map(({ body_en }) => body_en)).toEqual([
      expect.stringContaining('your 3 tickets again'),
    ]);
    expect(await messages(ben)).toEqual([]);
    const claims = (await ana.call(getClaimedTickets, {})).value.flatMap(({ data }) => data);
    expect(claims).toMatchObject([{ purpose: 'draw', tickets: 3, returned_at: expect.anything() }]);

    // The next draw of the kind has its pool, once.
    const next = (await draws(ana)).find(({ kind, state }) => kind === 'daily' && state === 'open');
    expect(next?.pool).toBe('2000.00');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit
       where act = 'draw:cancel' and details ->> 'outcome' <> 'begun'`.execute(platform.parts.db);
    expect(rows[0]?.count).toBe(3);
  });

  it('is silent before a round is chosen - is cancelled, then later draws in their order', async () => {
    const first = await opened('2027-03-10', [2]);
    isUp = false;
    const second = await entered('2027-03-11', [1]);
    at('2027-03-12T03:00:00');
    await hold();
    const [ana] = first.clients as [TestClient];
    expect((await drawOf(ana, first.id))?.draw).toMatchObject({ state: 'closed', list_hash: null });
    expect((await cancel(second.id)).lines[0]).toContain('cancel that one first');
    expect((await cancel(first.id)).exitCode).toBe(0);
    expect((await cancel(second.id)).exitCode).toBe(0);
    await hold();
    for (const { clients } of [first, second])
      for (const client of clients) expect(await tickets(client)).toBe(5);
    const pools = [first, second].map(async ({ id }) => (await drawOf(ana, id))?.draw.pool);
    // The first draw's pool goes to the second, and the second's to the third.
    const [one = '', two = ''] = await Promise.all(pools);
    expect(Number(two)).toBe(Number(one) + 1_000);
    const open = (await draws(ana)).find(({ kind, state }) => kind === 'daily' && state === 'open');
    expect(Number(open?.pool)).toBe(Number(two) + 1_000);
  });

  it('recovers before the cancellation - is held, and can no longer be cancelled', async () => {
    const { id, clients } = await opened('2027-03-20', [1]);
    const [ana] = clients as [TestClient];
    at('2027-03-21T00:10:00');
    await hold();
    isUp = false;
    at('2027-03-21T05:00:00');
    await hold();
    isUp = true;
    await expectNoPosting(platform, async () => {
      const refused = await cancel(id);
      expect(refused).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('answers')] });
    });
    await hold();
    expect((await drawOf(ana, id))?.draw.state).toBe('drawn');
    expect((await cancel(id)).lines[0]).toContain('was held');
  });

  it('was not needed yet - cannot be cancelled', async () => {
    const { id } = await opened('2027-03-25', [1]);
    isUp = false;
    platform.clock.advance(hourMs);
    expect((await cancel(id)).lines[0]).toContain('takes tickets until');
    expect((await cancel('1')).lines[0]).toContain('There is no draw 1');
    expect((await cancel('first')).lines[0]).toContain('not the number of a draw');
    expect((await ops(platform, 'draw:cancel', id)).exitCode).toBe(1);
  });
});
