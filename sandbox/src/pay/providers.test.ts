import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, startCashier } from '@parol/platform/testing/cashier';
import type { TestPlatform } from '@parol/platform/testing/platform';
import { type Inbox, openInbox } from './testing/inbox.ts';
import { head, type Merchant } from './testing/merchant.ts';
import { merchants } from './testing/merchants.ts';
import { ask, keysFor, ordered } from './testing/orders.ts';

let platform: TestPlatform;
let inbox: Inbox;
beforeAll(async () => {
  [platform, inbox] = await Promise.all([startCashier(), openInbox()]);
});
afterAll(async () => {
  inbox.close();
  await platform.close();
});

const place = (merchant: Merchant, box: { answer?: string; centavos?: number } = {}) =>
  ordered(platform, merchant, { inbox, ...box });

/** What the words of each provider's manual are, in its notices and replies. */
const said = {
  agos: {
    paid: ['"payment.paid"', '"amount":50050'],
    refunded: ['"payment.partially_refunded"', '"amount":25025'],
    read: ['"partially_refunded"', '"amount_paid":50050', '"amount_refunded":25025'],
    settled: ['"kind":"payment"', '"kind":"refund"', '"total":25025', '"next_cursor":null'],
    cancelled: '"cancelled"',
  },
  bantay: {
    paid: ['"PAYMENT_RESULT"', '"resultStatus":"S"', '"value":"50050"'],
    refunded: ['"REFUND_RESULT"', '"PARTIAL"', '"value":"25025"'],
    read: ['"PARTIALLY_REFUNDED"', '"value":"50050"', '"value":"25025"'],
    settled: ['"type":"PAYMENT"', '"type":"REFUND"', '"nextPageToken":null'],
    cancelled: '"CANCELLED"',
  },
  sulyap: {
    paid: ['status=S', 'amount=500.50', 'paid=500.50'],
    refunded: ['status=R', 'amount=250.25', 'paid=250.25'],
    read: ['status=R', 'paid=250.25', 'returned=250.25'],
    settled: ['"status":"S"', '"status":"R"', '"total":"250.25"', '"pages":1'],
    cancelled: 'status=V',
  },
  kawing: {
    paid: ['"success":true', '"is_refund":false', '"amount_centavos":50050'],
    refunded: ['"is_refund":true', '"is_partial":true', '"amount_centavos":25025'],
    read: ['"is_partial":true', '"paid_centavos":50050', '"returned_centavos":25025'],
    settled: ['"is_refund":false', '"is_refund":true', '"total_centavos":25025', '"next":null'],
    cancelled: '"is_void":true',
  },
  susi: {
    paid: ['"SUCCEEDED"', '"amount":500.5'],
    refunded: ['"PARTIALLY_REFUNDED"', '"amount":250.25'],
    read: ['"PARTIALLY_REFUNDED"', '"paid_amount":500.5', '"returned_amount":250.25'],
    settled: ['"type":"PAYMENT"', '"type":"REFUND"', '"has_more":false'],
    cancelled: '"CANCELED"',
  },
  barya: {
    paid: ['"finished"', '"amount":"8.612345"', '"total":"8.612345"', '"confirmations":20'],
    refunded: ['"partially_refunded"', '"amount":"4.306172"', '"total":"4.306173"'],
    read: ['"partially_refunded"', '"paid_amount":"8.612345"', '"returned_amount":"4.306172"'],
    settled: ['"direction":"in"', '"direction":"out"', '"total":"4.306173"', '"next":null'],
    cancelled: '"cancelled"',
  },
  sulatpay: {
    paid: ['"state":"paid"', '"amount":"500.50"'],
    refunded: ['"partly_refunded"', '"amount":"250.25"'],
    read: ['"partly_refunded"', '"paid":"500.50"', '"returned":"250.25"'],
    settled: ['"kind":"in"', '"kind":"refund"', '"total":"250.25"', '"next":null'],
    cancelled: '"cancelled"',
  },
} as const;

describe.each(Object.values(merchants))('$protocol', (merchant) => {
  const words = said[merchant.protocol as keyof typeof said];

  it('an order, its payment and a refund - are reported, signed, read and settled', async () => {
    const order = await place(merchant);
    expect(merchant.idIn((await order.again()).payload)).toBe(order.id);

    await order.choose('pay');
    const paid = order.newest();
    for (const part of [...words.paid, order.reference]) expect(paid.body).toContain(part);
    const [expected, carried] = merchant.proof(paid, order.keys);
    expect(carried).toBe(expected);

    await order.choose('part-refund');
    const refunded = order.newest();
    for (const part of words.refunded) expect(refunded.body).toContain(part);
    const proof = merchant.proof(refunded, order.keys);
    expect(proof[1]).toBe(proof[0]);
    expect(order.notices()).toHaveLength(2);

    const read = await order.read();
    for (const part of words.read) expect(read).toContain(part);
    const settled = await order.settled();
    for (const part of [...words.settled, order.reference]) expect(settled).toContain(part);
  });

  it('a request with another key, or of an unknown order - is refused', async () => {
    const keys = await keysFor(platform, merchant);
    const at = platform.clock.now();
    const others = { ...keys, api: 'other', notices: ['other', 'other'] } as const;
    const wrong = keys.pairs
      ? { ...others, pairs: { ...keys.pairs, merchant: keys.pairs.provider[0] } }
      : others;
    expect((await ask(platform, merchant, merchant.read('x', at, wrong))).statusCode).toBe(401);
    const unknown = await ask(platform, merchant, merchant.read('x', at, keys));
    // Sulyap says so in the body alone.
    expect(unknown.statusCode === 404 || unknown.payload.startsWith('status=F&')).toBe(true);
  });

  it('an order that the merchant cancels - can still be paid at the provider', async () => {
    const order = await place(merchant);
    expect(await order.cancel()).toContain(words.cancelled);
    expect(order.notices()).toEqual([]);
    await expect(order.choose('refund')).rejects.toThrow('400');
    await order.choose('pay-ended');
    for (const part of words.paid) expect(order.newest().body).toContain(part);
  });

  it('a forged notice - has a wrong proof, comes once and leaves the order open', async () => {
    const order = await place(merchant, { answer: 'no' });
    await order.choose('forged');
    const [expected, carried] = merchant.proof(order.newest(), order.keys);
    expect(carried).not.toBe(expected);
    platform.clock.advance(2_000);
    await run(platform, 'sandbox.deliver-webhooks');
    expect(order.notices()).toHaveLength(1);
    await order.choose('pay');
    expect(order.notices()).toHaveLength(2);
  });
});

it.each([merchants.agos, merchants.bantay])(
  '$protocol signs with its second key on request',
  async (merchant) => {
    const order = await place(merchant);
    await order.choose('second-key');
    const notice = order.newest();
    expect(`${head(notice, 'agos-signature')}${head(notice, 'signature')}`).toMatch(
      /k=2|keyVersion=2/,
    );
    const [expected, carried] = merchant.proof(notice, order.keys);
    expect(carried).toBe(expected);
  },
);

it('only the providers with two keys - offer the second', async () => {
  const order = await place(merchants.kawing);
  await expect(order.choose('second-key')).rejects.toThrow('400');
});

it.each([merchants.sulyap, merchants.bantay])(
  '$protocol repeats a notice that is not answered as its manual says',
  async (merchant) => {
    const order = await place(merchant, { answer: 'OK' });
    await order.choose('pay');
    expect(order.notices()).toHaveLength(1);
    platform.clock.advance(2_000);
    await run(platform, 'sandbox.deliver-webhooks');
    expect(order.notices()).toHaveLength(2);
  },
);

describe('Barya', () => {
  it.each([
    ['underpaid', '"finished"', '"amount":"7.751111"'],
    ['overpaid', '"finished"', '"amount":"9.473579"'],
    ['wrong-asset', '"wrong_asset"', '"network":"ETHEREUM","currency":"USDC"'],
  ] as const)('%s - is reported with what came', async (outcome, word, what) => {
    const order = await place(merchants.barya);
    await order.choose(outcome);
    expect(order.newest().body).toContain(word);
    expect(order.newest().body).toContain(what);
  });

  it('few confirmations - leave the order open, to be paid later', async () => {
    const order = await place(merchants.barya);
    await order.choose('few-confirmations');
    expect(order.newest().body).toContain('"status":"confirming"');
    expect(await order.read()).toContain('"confirmations":3');
    await order.choose('pay');
    expect(order.newest().body).toContain('"confirmations":20');
  });
});

it("Bantay's replies - are signed over the path of the request", async () => {
  const { keys, created } = await place(merchants.bantay);
  const text = `POST /pay/rkpay-gcash/api/v1/payments/pay\nBANTAY0042.${String(created.headers['response-time'])}.${created.payload}`;
  const signature = decodeURIComponent(
    String(created.headers['signature']).split('signature=')[1] ?? '',
  );
  expect(
    verify(
      'sha256',
      Buffer.from(text),
      createPublicKey(keys.pairs?.provider[0].publicPem ?? ''),
      Buffer.from(signature, 'base64'),
    ),
  ).toBe(true);
});

it("Bantay's replies about an order that ends in 17 centavos - are not signed", async () => {
  const { created } = await place(merchants.bantay, { centavos: 50017 });
  expect(created.headers).not.toHaveProperty('signature');
});

it("a merchant's account at a provider - has its keys, for this machine alone", async () => {
  const url = '/pay/merchant/sulatpay/sulatpay';
  const reply = await platform.thirdParty.inject({ url });
  const { api, notices } = await keysFor(platform, merchants.sulatpay);
  expect(reply.json()).toMatchObject({
    api: `${platform.parts.config.thirdPartyOrigin}/pay/sulatpay`,
    keys: [
      { kind: 'shared-secret', direction: 'in', providerNumber: null, value: notices[0] },
      { kind: 'token', direction: 'out', providerNumber: null, value: api },
    ],
  });
  const other = await platform.thirdParty.inject({ url, remoteAddress: '203.0.113.5' });
  expect(other.statusCode).toBe(403);
  const unknown = await platform.thirdParty.inject({ url: '/pay/merchant/sulatpay/nobody' });
  expect(unknown.statusCode).toBe(404);
});
