import { minuteMs } from '@parol/domain';
import type { Gateway } from '@parol/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { cashierOfFile } from '../../src/testing/cashier-of-file.ts';
import {
  deposit,
  expectNoPosting,
  money,
  newMember,
  opened,
  run,
  tracked,
} from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { signedHeaders } from '../../src/testing/common-signature.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { opsLines } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { eventFor, webhook } from '../../src/testing/webhooks.ts';
import { changedAdapters } from './changed-adapters.ts';

/** A gateway for each test: what an unaccepted version credits counts for its gateway. */
const own = Array.from({ length: 24 }, (_, n) => ({
  ...gateways.maya,
  id: `own${n}`,
  route: `/own${n}`,
  call: `own${n}`,
}));
/** Its adapter is never changed. */
const ordinary = gateways.charging;
const { fleet, change } = changedAdapters([...own, ordinary]);
const logged: string[] = [];
let platform: TestPlatform;
cashierOfFile((started) => (platform = started), { fleet, log: (line) => logged.push(line) });

let client: TestClient;
let gateway: Gateway;
beforeEach(async () => {
  const next = own.pop();
  if (!next) throw new Error('Add gateways for more tests.');
  gateway = next;
  client = await newMember(platform);
  logged.length = 0;
});

const open = async (amount = '500', member = client) =>
  (await opened(member, gateway, amount)).deposit_id;
const outcomeOf = async (id: string, told: object = {}) => {
  const answer = await webhook(platform, gateway.id, {
    ...(await eventFor(platform, id)),
    ...told,
  });
  return answer.http === 200 ? answer.body.value?.[0]?.outcome : answer.http;
};
/** The code with which a new order is refused. */
const asked = async () => (await deposit(await newMember(platform), gateway, '500')).code;
const stateOf = async (id: string, member = client) => (await tracked(member, id)).state;
const kept = async () =>
  platform.parts.db
    .selectFrom('gateway_notice')
    .select(['state', 'tries'])
    .where('gateway_id', '=', gateway.id)
    .orderBy('id')
    .execute();
/** A report as written in an adapter's code. */
const says = (fields: string) => `report: ({ body }) => [{ eventId: body.event_id, paymentId: null,
  reference: body.reference, providerRef: null, word: 'X', amountOf: 'event', currency: 'PHP', ${fields} }]`;
const paid = "meaning: 'paid', amount: { digits: '10000', decimals: 0 }";
const throwing = "report: () => { throw new Error('a fault'); }";

describe('an adapter that nobody accepted', () => {
  it('that calls every order paid - credits 20,000 pesos a day, the rest waits for an operator', async () => {
    await change(gateway, says(paid));
    const outcomes: unknown[] = [];
    for (const member of [client, await newMember(platform), await newMember(platform)])
      outcomes.push(await outcomeOf(await open('10000', member), { status: 'PAYMENT_FAILED' }));
    expect(outcomes).toEqual(['credited', 'credited', 'review']);
  });

  it.each([
    ['a huge amount', "meaning: 'paid', amount: { digits: '9'.repeat(30), decimals: 0 }", 'review'],
    ['more than was asked', "meaning: 'paid', amount: { digits: '50001', decimals: 2 }", 'review'],
    ["another gateway's order", `${paid}, reference: body.message`, 404],
    ["another order's reference at the provider", `${paid}, providerRef: 'sp_other'`, 404],
  ])('that reports %s - credits nothing', async (_what, fields, expected) => {
    const other = (await opened(await newMember(platform), ordinary, '10000')).deposit_id;
    await change(gateway, says(fields));
    const id = await open();
    expect(await expectNoPosting(platform, () => outcomeOf(id, { message: other }))).toBe(expected);
  });

  it.each([
    ['throws', throwing],
    ['never ends', 'report: () => { for (;;); }'],
    ['answers nonsense', "report: () => 'paid'"],
  ])('that %s - fails that call in one line, and others go on', async (_what, members) => {
    const other = await newMember(platform);
    const otherId = (await opened(other, ordinary, '500')).deposit_id;
    await change(gateway, members);
    const id = await open();
    logged.length = 0;
    expect(await expectNoPosting(platform, () => outcomeOf(id))).toBe(503);
    expect(logged.filter((line) => line.includes(`"gateway":"${gateway.id}"`))).toHaveLength(1);
    await webhook(platform, ordinary.id, await eventFor(platform, otherId));
    expect(await stateOf(otherId, other)).toBe('paid');
  });
});

describe('a signed notice that the adapter can not read', () => {
  it('is kept, and read again after a mend', async () => {
    await change(gateway, throwing);
    const id = await open();
    expect(await outcomeOf(id)).toBe(503);
    expect(await kept()).toEqual([{ state: 'waiting', tries: 1 }]);
    expect((await opsLines(platform, 'health')).join('\n')).toContain('gateway:notices');
    const waiting = async () =>
      (await opsLines(platform, 'gateway:notices')).filter((line) => line.includes(gateway.id));
    expect(await waiting()).toEqual([
      expect.stringMatching(/ 1 since .+: The adapter .+ report: /),
    ]);
    // Another proof than that of the notice: it goes on waiting.
    await change(gateway, 'name: 1', {
      scheme: 'token',
      body: 'json',
      token: { at: 'body', name: 't' },
    });
    platform.clock.advance(minuteMs);
    await run(platform, 'cashier.read-notices-again');
    expect(await kept()).toEqual([{ state: 'waiting', tries: 2 }]);
    await change(gateway);
    platform.clock.advance(2 * minuteMs);
    await run(platform, 'cashier.read-notices-again');
    expect(await stateOf(id)).toBe('paid');
    expect(await kept()).toEqual([{ state: 'taken', tries: 2 }]);
    expect(await waiting()).toEqual([]);
    await expectNoPosting(platform, () => run(platform, 'cashier.read-notices-again'));
  });

  it('is read by the version that made its order, and not for orders of others', async () => {
    const id = await open();
    await change(gateway, throwing);
    const later = await newMember(platform);
    const laterId = await open('500', later);
    expect(await outcomeOf(laterId)).toBe(503);
    expect(await outcomeOf(id)).toBe('credited');
    expect((await kept()).map(({ state }) => state)).toEqual(['waiting', 'taken']);
    expect(await stateOf(laterId, later)).toBe('pending');
  });

  it('whose word is new to it - is read by the version that made the order', async () => {
    const id = await open();
    await change(gateway, says("meaning: 'unknown', amount: null"));
    expect(await outcomeOf(id)).toBe('credited');
  });

  it('four times in a row - pauses new orders of this version alone; webhooks go on', async () => {
    await change(gateway, throwing);
    const id = await open();
    for (let n = 1; n <= 3; n++) expect(await outcomeOf(id, { event_id: `e${n}` })).toBe(503);
    expect(logged.join('\n')).not.toContain('it gets no new orders');
    expect(await outcomeOf(id, { event_id: 'e4' })).toBe(503);
    expect(logged.join('\n')).toContain('it gets no new orders');
    expect(await asked()).toBe('fpayUnderMaintenance');
    await opsLines(platform, 'gateway:maintenance', gateway.id, 'off');
    for (let n = 5; n <= 8; n++) expect(await outcomeOf(id, { event_id: `e${n}` })).toBe(503);
    expect(await asked()).toBe('fpayUnderMaintenance');
    await change(gateway);
    expect(await outcomeOf(id)).toBe('credited');
    expect(await asked()).not.toBe('fpayUnderMaintenance');
  });

  it('of a former version, in readings of its orders - leaves the pause of the new one', async () => {
    await change(gateway, "state: () => { throw new Error('no'); }");
    const [id] = [await open(), await open('500', await newMember(platform))];
    await change(gateway, throwing);
    for (let n = 1; n <= 4; n++) await outcomeOf(id, { event_id: `e${n}` });
    expect(await asked()).toBe('fpayUnderMaintenance');
    const faults = () => logged.filter((line) => line.includes('failed in state')).length;
    for (let n = 0; n < 12 && faults() < 4; n++) {
      platform.clock.advance(2 * minuteMs);
      await run(platform, 'cashier.reconcile-deposits');
    }
    expect(faults()).toBe(4);
    expect(await asked()).toBe('fpayUnderMaintenance');
  });

  it("a stranger's - is not read or kept, and pauses nothing", async () => {
    await change(gateway, throwing);
    const event = await eventFor(platform, await open());
    for (let n = 0; n < 8; n++)
      expect((await webhook(platform, gateway.id, event, { secret: 'guessed' })).http).toBe(401);
    expect((await deposit(await newMember(platform), gateway, '500')).ok).toBe(true);
    expect(await kept()).toEqual([]);
  });
});

describe('the reply to a signed notice', () => {
  /** What a provider receives if the adapter's `reply` is this. */
  async function replied(body: string) {
    await change(gateway, `reply: (outcome) => { ${body} }`);
    const event = { ...(await eventFor(platform, await open())), currency: 'PHP' };
    const payload = JSON.stringify(event);
    const secret = platform.parts.config.secret(`gateway:${gateway.id}`);
    return platform.app.inject({
      method: 'POST',
      url: `/webhooks/payg/${gateway.id}`,
      payload,
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, payload, platform.clock.now()),
      },
    });
  }

  it.each([
    ["{ status: 200, type: 'text', body: 'result=' + outcome }", 200, 'text/plain', 'result=taken'],
    ["{ status: 400, type: 'json', body: '{}' }", 400, 'application/json', '{}'],
    ["{ status: 200, type: 'text', body: '<script>' }", 200, 'text/plain', '<script>'],
  ])('%s - is sent as it is', async (reply, status, type, body) => {
    const sent = await replied(`return ${reply};`);
    expect([sent.statusCode, sent.headers['content-type'], sent.body]).toEqual([
      status,
      `${type}; charset=utf-8`,
      body,
    ]);
    expect(sent.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['of more than 1 KB', "return { status: 200, type: 'text', body: 'x'.repeat(1025) };"],
    ['with another status', "return { status: 302, type: 'text', body: '' };"],
    ['with a header', "return { status: 200, type: 'text', body: '', location: 'https://x' };"],
    ['that is no JSON', "return { status: 200, type: 'json', body: '<p>' };"],
    ['that throws', "throw new Error('a fault');"],
  ])('%s - is our own, and the money is credited once', async (_what, body) => {
    const sent = await replied(body);
    expect([sent.statusCode, sent.json()]).toMatchObject([
      200,
      { value: [{ outcome: 'credited' }] },
    ]);
    expect((await money(client)).balance).toBe('500.00');
  });
});
