import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  money,
  newMember,
  opened,
  expectLedgerSound,
  startCashier,
  tracked,
  expectNoPosting,
} from '../../testing/cashier.ts';
import { eventFor, webhook, type Event } from '../../testing/webhooks.ts';
import { gateways } from '../../testing/gateways.ts';

let platform: TestPlatform;
let client: TestClient;
let depositId: string;
let event: Event;
beforeAll(async () => {
  platform = await startCashier();
});
beforeEach(async () => {
  client = await newMember(platform);
  depositId = (await opened(client, gateways.maya, '500')).deposit_id;
  event = await eventFor(platform, depositId);
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

const untouched = async () => expect((await tracked(client, depositId)).state).toBe('pending');

/** The notice that was kept last. */
const latestKept = () =>
  platform.parts.db
    .selectFrom('gateway_notice')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('a valid webhook', () => {
  it('paid - credits once; repeating the event does nothing', async () => {
    expect(await webhook(platform, 'maya', event)).toMatchObject({
      http: 200,
      body: { value: [{ outcome: 'credited' }] },
    });
    expect((await money(client)).balance).toBe('500.00');
    const again = await expectNoPosting(platform, () => webhook(platform, 'maya', event));
    expect(again).toMatchObject({ http: 200, body: { value: [{ outcome: 'replayed' }] } });
    const other = await expectNoPosting(platform, () =>
      webhook(platform, 'maya', { ...event, event_id: 'another' }),
    );
    // It may be a second payment, which is an operator's to decide.
    expect(other).toMatchObject({ http: 200, body: { value: [{ outcome: 'warned' }] } });
  });

  it('is kept as it arrived, and closed with its record; so is a repeat', async () => {
    await webhook(platform, 'maya', event);
    expect(await latestKept()).toMatchObject({ state: 'taken', next_try_at: null, fault: null });
    await webhook(platform, 'maya', event);
    expect(await latestKept()).toMatchObject({ state: 'taken', next_try_at: null, fault: null });
  });

  it('that names no order of ours - is closed as refused', async () => {
    await webhook(platform, 'maya', { ...event, order_id: 'sp_other' });
    expect(await latestKept()).toMatchObject({ state: 'refused', next_try_at: null });
  });

  it('sent eight times concurrently with different event ids - credits once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        webhook(platform, 'maya', { ...event, event_id: `${event.event_id}-${index}` }),
      ),
    );
    expect((await money(client)).balance).toBe('500.00');
  });

  it('failed after paid - leaves the deposit paid', async () => {
    await webhook(platform, 'maya', event);
    await expectNoPosting(platform, () =>
      webhook(platform, 'maya', { ...event, event_id: 'late-failure', status: 'PAYMENT_FAILED' }),
    );
    expect((await tracked(client, depositId)).state).toBe('paid');
  });

  it('with an unknown status - leaves the deposit pending', async () => {
    expect(
      (
        await expectNoPosting(platform, () =>
          webhook(platform, 'maya', { ...event, status: 'SETTLING' }),
        )
      ).http,
    ).toBe(200);
    expect(
      (
        await expectNoPosting(platform, () =>
          webhook(platform, 'maya', { ...event, event_id: 'odd', status: 'constructor' }),
        )
      ).http,
    ).toBe(200);
    await untouched();
  });

  it('with a different amount - credits nothing and waits for an operator', async () => {
    const answer = await expectNoPosting(platform, () =>
      webhook(platform, 'maya', { ...event, amount: '5000.00' }),
    );
    expect(answer).toMatchObject({ http: 200, body: { value: [{ outcome: 'review' }] } });
    expect((await tracked(client, depositId)).state).toBe('review');
    await expectNoPosting(platform, () =>
      webhook(platform, 'maya', { ...event, event_id: 'second' }),
    );
  });
});

describe('an invalid webhook', () => {
  it.each([
    ['a wrong secret', { secret: 'guessed' }],
    ['a signature of other bytes', { headers: { 'x-payg-signature': 'a'.repeat(64) } }],
    ['a malformed signature', { headers: { 'x-payg-signature': 'zz' } }],
    ['no timestamp', { headers: { 'x-payg-timestamp': '' } }],
    ['a malformed timestamp', { headers: { 'x-payg-timestamp': 'now' } }],
  ])('with %s - is 401 and leaves the ledger unchanged', async (_what, options) => {
    expect(
      (await expectNoPosting(platform, () => webhook(platform, 'maya', event, options))).http,
    ).toBe(401);
    await untouched();
  });

  it.each([-301_000, 301_000])(
    'with a timestamp %i ms from now - is 401; within the window it is accepted',
    async (ms) => {
      const at = (offset: number) => new Date(platform.clock.now().getTime() + offset);
      expect(
        (await expectNoPosting(platform, () => webhook(platform, 'maya', event, { at: at(ms) })))
          .http,
      ).toBe(401);
      await untouched();
      expect(
        (await webhook(platform, 'maya', event, { at: at(Math.sign(ms) * 299_000) })).http,
      ).toBe(200);
    },
  );

  it("signed with another gateway's secret - is 401", async () => {
    expect(
      (
        await expectNoPosting(platform, () =>
          webhook(platform, 'maya', event, { secret: platform.parts.config.secret('gateway:top') }),
        )
      ).http,
    ).toBe(401);
  });

  it('for an unknown reference, gateway or order - is 404', async () => {
    expect(
      (
        await expectNoPosting(platform, () =>
          webhook(platform, 'maya', { ...event, reference: 'DPNONE' }),
        )
      ).http,
    ).toBe(404);
    expect((await expectNoPosting(platform, () => webhook(platform, 'nosuch', event))).http).toBe(
      404,
    );
    expect((await expectNoPosting(platform, () => webhook(platform, 'NO..SUCH', event))).http).toBe(
      404,
    );
    expect(
      (
        await expectNoPosting(platform, () =>
          webhook(platform, 'maya', { ...event, order_id: 'sp_other' }),
        )
      ).http,
    ).toBe(404);
    expect(
      (
        await expectNoPosting(platform, () =>
          webhook(platform, 'top', { ...event, status: 'SETTLED' }),
        )
      ).http,
    ).toBe(404);
    await untouched();
  });

  it.each([
    ['not JSON', '{"event_id":'],
    ['empty', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['bytes', '\u0000\uFFFF'],
  ])('with a body that is %s - is 400', async (_what, body) => {
    expect((await expectNoPosting(platform, () => webhook(platform, 'maya', body))).http).toBe(400);
  });

  it.each([
    ['event_id', ''],
    ['reference', null],
    ['order_id', {}],
    ['status', ''],
    ['amount', '5e2'],
    ['amount', '-500.00'],
  ])('with %s = %j, which the adapter can not read - is 503 and kept', async (field, value) => {
    const answer = await expectNoPosting(platform, () =>
      webhook(platform, 'maya', { ...event, [field]: value }),
    );
    expect(answer.http).toBe(503);
    await untouched();
    const kept = await latestKept();
    expect(kept).toMatchObject({ state: 'waiting', tries: 1, gateway_id: 'maya' });
    expect(JSON.parse(String(kept?.body))).toMatchObject({ [field]: value });
  });

  it('in another currency - credits nothing and waits for an operator', async () => {
    const answer = await expectNoPosting(platform, () =>
      webhook(platform, 'maya', { ...event, currency: 'USD' }),
    );
    expect(answer).toMatchObject({ http: 200, body: { value: [{ outcome: 'review' }] } });
  });

  it('with a body of 10 MB - is refused unread', async () => {
    expect(
      (
        await expectNoPosting(platform, () =>
          webhook(platform, 'maya', 'x'.repeat(10 * 1024 * 1024)),
        )
      ).http,
    ).toBe(413);
  });
});
