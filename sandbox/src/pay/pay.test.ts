import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPlatform } from '@parol/platform/testing/platform';
import {
  choose,
  money,
  newMember,
  opened,
  run,
  startCashier,
  tracked,
  expectNoPosting,
} from '@parol/platform/testing/cashier';
import { gateways } from '@parol/platform/testing/gateways';
import { openInbox } from './testing/inbox.ts';
import { merchants } from './testing/merchants.ts';
import { ordered } from './testing/orders.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

describe('the pay page', () => {
  it('an open order - shows its amount in the requested language, and can only be framed by the site', async () => {
    const row = await opened(await newMember(platform), gateways.maya, '12500');
    const reply = await fetch(`${row.pg_htpay_url}?lang=ph`);
    const html = await reply.text();
    expect(reply.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${platform.parts.config.origin}`,
    );
    expect(html).toContain('<html lang="fil">');
    expect(html).toContain('Magbayad ng ₱12,500.00');
    expect(html).not.toMatch(/<script>|style=|onclick=/);
    expect(
      await (
        await fetch(row.pg_htpay_url, { headers: { 'accept-language': 'fil-PH,en;q=0.8' } })
      ).text(),
    ).toContain('Magbayad');
  });

  it("a closed order - can't be paid again", async () => {
    const client = await newMember(platform);
    const row = await opened(client, gateways.maya, '100');
    await choose(row.pg_htpay_url, 'fail');
    await expectNoPosting(platform, () => choose(row.pg_htpay_url, 'pay'));
    expect(await (await fetch(row.pg_htpay_url)).text()).toContain('Payment failed');
    expect((await tracked(client, row.deposit_id)).state).toBe('failed');
  });

  it('an expired order - can only expire', async () => {
    const row = await opened(await newMember(platform), gateways.maya, '100');
    platform.clock.advance(15 * 60_000);
    expect(await expectNoPosting(platform, () => choose(row.pg_htpay_url, 'pay'))).toContain(
      'state=expired',
    );
  });

  it('an unknown order, and an unknown outcome - 404 and 400', async () => {
    const { thirdPartyOrigin } = platform.parts.config;
    expect((await fetch(`${thirdPartyOrigin}/pay/maya/sp_none`)).status).toBe(404);
    const row = await opened(await newMember(platform), gateways.maya, '100');
    expect(
      (
        await fetch(row.pg_htpay_url, {
          method: 'POST',
          body: new URLSearchParams({ outcome: 'steal' }),
        })
      ).status,
    ).toBe(400);
    // The same order under another gateway's path does not exist.
    expect((await fetch(row.pg_htpay_url.replace('/maya/', '/top/'))).status).toBe(404);
  });
});

describe('the order API', () => {
  const body = JSON.stringify({
    reference: 'X1',
    amount: '100.00',
    currency: 'PHP',
    label: 'x',
    return_url: 'http://localhost/',
    notify_url: 'http://localhost/',
    protocol: 'redirect',
    expires_at: '2026-11-22T00:00:00.000Z',
  });
  const post = (payload: string, secret: string) =>
    platform.thirdParty.inject({
      method: 'POST',
      url: '/pay/maya/orders',
      payload,
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, payload),
      },
    });

  function signedHeaders(secret: string, payload: string) {
    const time = String(Math.floor(platform.clock.now().getTime() / 1000));
    const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
    return { 'x-payg-timestamp': time, 'x-payg-signature': signature };
  }

  it('the same reference twice - returns the same order', async () => {
    const secret = platform.parts.config.secret('gateway:maya');
    const [first, second] = [await post(body, secret), await post(body, secret)];
    expect(first.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });

  it('another secret, or an invalid amount - 401 and 400', async () => {
    expect((await post(body, 'guess')).statusCode).toBe(401);
    expect(
      (await post(body.replace('100.00', '1e2'), platform.parts.config.secret('gateway:maya')))
        .statusCode,
    ).toBe(400);
  });
});

it('a platform that is down - gets the webhook again', async () => {
  const client = await newMember(platform);
  const row = await opened(client, gateways.maya, '100');
  const { db } = platform.parts;
  const order = row.pg_htpay_url.split('/').at(-1) ?? '';
  await db
    .updateTable('sandpay_order')
    .set({ notify_url: 'http://127.0.0.1:9/' })
    .where('id', '=', order)
    .execute();
  await choose(row.pg_htpay_url, 'pay');
  expect((await tracked(client, row.deposit_id)).state).toBe('pending');
  await db
    .updateTable('sandpay_order')
    .set({ notify_url: `${platform.parts.config.origin}/webhooks/payg/maya` })
    .where('id', '=', order)
    .execute();
  await run(platform, 'sandbox.deliver-webhooks');
  expect((await tracked(client, row.deposit_id)).state).toBe('pending');
  platform.clock.advance(2_000);
  await run(platform, 'sandbox.deliver-webhooks');
  expect((await tracked(client, row.deposit_id)).state).toBe('paid');
  expect((await money(client)).balance).toBe('100.00');
});

describe('where a number is typed', () => {
  it.each([
    ['counter', 'number', merchants.sulyap, 'This page acts as the cashier at the counter.'],
    ['bank', 'account', merchants.susi, 'This page acts as the app of a bank.'],
    ['wallet', 'address', merchants.barya, 'Send 8.612345 USDT'],
  ] as const)('%s - shows the order of the %s', async (desk, field, merchant, text) => {
    const inbox = await openInbox();
    const order = await ordered(platform, merchant, { inbox });
    inbox.close();
    const found = await platform.parts.db
      .selectFrom('sandpay_order')
      .select('code')
      .where('reference', '=', order.reference)
      .executeTakeFirstOrThrow();
    // As people write it.
    const typed = ` ${(found.code ?? '').replace(/^(.{4})/, '$1 ')} `;
    const url = `/pay/${desk}?lang=en&${field}=${encodeURIComponent(typed)}`;
    const page = await platform.thirdParty.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain(text);
    expect(page.payload).toContain(order.reference);
  });

  it('bank - shows the order of a QR code whose text is pasted', async () => {
    const row = await opened(await newMember(platform), gateways.qr, '100');
    const url = `/pay/bank?lang=en&account=${encodeURIComponent(` ${row.qr_text ?? ''} `)}`;
    const page = await platform.thirdParty.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('This page acts as the phone that scanned the code.');
    expect(page.payload).toContain(row.deposit_id);
  });

  it('an unknown number - is kept, with a text in the language of the page', async () => {
    const url = '/pay/counter?lang=ph&number=000011112222';
    const page = await platform.thirdParty.inject({ url });
    expect(page.statusCode).toBe(404);
    expect(page.payload).toContain('value="000011112222"');
    expect(page.payload).toContain('Walang order na ganito');
    const empty = await platform.thirdParty.inject({ url: '/pay/counter?lang=en' });
    expect(empty.statusCode).toBe(200);
    expect(empty.payload).not.toContain('aria-invalid');
  });
});
