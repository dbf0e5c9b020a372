import {
  createAdapterHost,
  type ProofKey,
  proveNotice,
  proveReply,
  replyBody,
  type RunningAdapter,
  type SigningKey,
  signRequest,
} from '@parol/adapter-host';
import type { AdapterOrder, HttpRequest, ProviderReply } from '@parol/contract/gateway-adapter';
import { decimalText } from '@parol/contract/gateway-adapter';
import { keysOf } from '@parol/sandbox/pay/keys';
import { merchantKeysOf } from '@parol/sandbox/pay/keys/merchant-keys';
import { providerWith } from '@parol/sandbox/pay/providers';
import { type Inbox, openInbox } from '@parol/sandbox/pay/testing/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, startCashier } from '../../src/testing/cashier.ts';
import { cashierAdapters } from '../../src/testing/cashier-adapters.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

/* The adapters of the cashier's release at the sandbox's providers, which sign with their own code. */

const spoken = (await cashierAdapters()).filter(({ id }) => providerWith(id) !== undefined);
const host = createAdapterHost();
let platform: TestPlatform;
let inbox: Inbox;
beforeAll(async () => {
  [platform, inbox] = await Promise.all([startCashier(), openInbox()]);
});
afterAll(async () => {
  inbox.close();
  await Promise.all([platform.close(), host.close()]);
});

const gateway = 'lantern';
let orders = 0;

/** The keys of the gateway at the provider of this protocol, as the platform holds them. */
async function keysAt(protocol: string) {
  const use = providerWith(protocol)?.keyUse;
  if (!use) throw new Error(`No provider speaks ${protocol}.`);
  const keys = merchantKeysOf(await keysOf(platform.parts, gateway, use), use);
  const held = (direction: 'in' | 'out') =>
    keys
      .filter((key) => key.direction === direction || key.direction === 'both')
      .map(({ kind, providerNumber, value }) => ({ kind, number: providerNumber, value }));
  return {
    proofKeys: held('in') as readonly ProofKey[],
    signingKey: held('out')[0] as SigningKey,
  };
}

/** Sends a request as the platform does, and reads its answer if that is proved. */
async function ask(adapter: RunningAdapter, request: HttpRequest): Promise<ProviderReply> {
  const { proofKeys, signingKey } = await keysAt(adapter.id);
  const now = platform.clock.now();
  const signed = signRequest(request, signingKey, {
    now,
    nonce: '00112233445566778899aabbccddeeff',
    basePath: `/pay/${gateway}`,
  });
  const reply = await platform.thirdParty.inject({
    method: signed.method,
    url: signed.target,
    headers: signed.headers,
    ...(signed.body !== undefined && { payload: signed.body }),
  });
  const received = {
    status: reply.statusCode,
    headers: Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: reply.rawPayload,
  };
  if (adapter.replyProof && !proveReply(adapter.replyProof, proofKeys, signed, received, now))
    throw new Error('The answer is not proved.');
  return { status: received.status, body: replyBody(received) };
}

async function placed(adapter: RunningAdapter) {
  const reference = `DP261121${String(1000 + orders++)}`;
  const notifyUrl = inbox.address(`notices-${reference}`, await answerOf(adapter));
  const at = platform.clock.now();
  const order: AdapterOrder = {
    gateway,
    reference,
    amount: { digits: '50050', decimals: 2 },
    label: 'Lantern',
    returnUrl: 'http://127.0.0.1/back',
    notifyUrl,
    expiresAt: new Date(at.getTime() + 3_600_000).toISOString(),
    createdAt: at.toISOString(),
    mobile: true,
    channel: null,
    extra: { bank_code: 'BPI', payment_type: 'bank' },
    foreign: { currency: 'USDT', amount: { digits: '8612345', decimals: 6 } },
  };
  const reply = await ask(adapter, await adapter.order(order));
  const accepted = await adapter.accepted(reply, order);
  if (!accepted) throw new Error(`The order was refused: ${JSON.stringify(reply)}.`);
  const { providerRef } = accepted;
  const page = `${platform.parts.config.thirdPartyOrigin}/pay/${gateway}/${providerRef}`;
  return { ...order, providerRef, show: accepted.show, page, box: `notices-${reference}` };
}

/** What the adapter answers to a notice that was taken. */
const answerOf = async (adapter: RunningAdapter): Promise<string> =>
  adapter.has('reply') ? (await adapter.reply('taken')).body : '';

/** What the newest notice of an order says, proved with the keys of the gateway. */
async function newestReport(adapter: RunningAdapter, box: string) {
  const notices = inbox.notices(box);
  const notice = notices.at(-1);
  if (!notice) throw new Error('No notice has arrived.');
  const { proofKeys } = await keysAt(adapter.id);
  const [path = '', query = ''] = notice.url.split('?');
  const received = {
    method: 'POST' as const,
    path,
    query,
    headers: Object.fromEntries(
      Object.entries(notice.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.from(notice.body),
    address: '127.0.0.1',
  };
  const proof = proveNotice(adapter.proof, proofKeys, received, platform.clock.now());
  if (!proof.proved) return { count: notices.length, why: proof.why };
  const [report] = await adapter.report(proof.notice);
  return { count: notices.length, report };
}

const text = (amount: { digits: string; decimals: number } | null | undefined) =>
  amount ? Number(decimalText(amount)) : amount;

describe.each(spoken.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  const asked = id === 'barya' ? 8.612345 : 500.5;
  const currency = id === 'barya' ? 'USDT' : 'PHP';

  it('an order is shown, paid, partly returned, read and found in the record of the day', async () => {
    const adapter = await host.load(entry);
    const order = await placed(adapter);
    expect(order.show.length).toBeGreaterThan(0);
    await choose(order.page, 'pay');
    const paid = await newestReport(adapter, order.box);
    expect(paid).toMatchObject({
      count: 1,
      report: {
        reference: order.reference,
        providerRef: order.providerRef,
        meaning: 'paid',
        currency,
      },
    });
    // A notice that proves nothing need not name what was paid.
    expect([asked, null]).toContain(text(paid.report?.amount));
    const state = await adapter.state(await ask(adapter, await adapter.read(order)), order);
    expect(state).toMatchObject({ meaning: 'paid', reference: order.reference });
    expect(text(state?.amount)).toBe(asked);

    await choose(order.page, 'part-refund');
    const returned = await newestReport(adapter, order.box);
    expect(returned.count).toBe(2);
    // Two dialects have one word for a whole and a partial return.
    expect(['partly_refunded', 'refunded']).toContain(returned.report?.meaning);

    const day = await adapter.payments(
      await ask(adapter, await adapter.settlement('2026-11-21', null)),
    );
    const own = day.lines.filter(({ reference }) => reference === order.reference);
    expect(own.map((line) => line.state).toSorted()).toEqual(['paid', 'refunded']);
    expect(own.map(({ amount }) => text(amount))).toContain(asked);
    expect(day.next).toBeNull();
  });

  it('a forged notice is not proved', async () => {
    const adapter = await host.load(entry);
    const order = await placed(adapter);
    await choose(order.page, 'forged');
    expect(await newestReport(adapter, order.box)).toEqual({ count: 1, why: 'signature' });
  });

  it('words in another letter case mean the same, and words of no manual nothing', async () => {
    const adapter = await host.load(entry);
    const order = await placed(adapter);
    await choose(order.page, 'other-case');
    expect((await newestReport(adapter, order.box)).report?.meaning).toBe('paid');
    await choose(order.page, 'new-word-after');
    expect((await newestReport(adapter, order.box)).report?.meaning).toBe('unknown');
  });

  it('an order can be ended where the provider can', async () => {
    const adapter = await host.load(entry);
    if (!adapter.has('cancel')) return;
    const order = await placed(adapter);
    await ask(adapter, await adapter.cancel(order));
    const state = await adapter.state(await ask(adapter, await adapter.read(order)), order);
    expect(state?.meaning).toBe('cancelled');
  });
});
