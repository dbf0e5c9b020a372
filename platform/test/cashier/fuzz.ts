import { sql } from 'kysely';
import { seededRandom } from '../../src/kernel/random/random.ts';
import type { TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { memberIdOf, newMember, opened, sound } from '../../src/testing/cashier.ts';
import { type gateways } from '../../src/testing/gateways.ts';
import { moved, type Book } from './fuzz-oracle.ts';
import { anyRequest } from './fuzz-any-request.ts';
import type { FuzzRequest, Scheme, Target } from './fuzz-request.ts';

export type FuzzGateway = (typeof gateways)['maya' | 'qr' | 'bank'];

/** The words of each protocol, as its driver's documentation has them. */
const words: Readonly<Record<FuzzGateway['protocol'], Omit<Scheme, 'gatewayId'>>> = {
  redirect: {
    paid: 'PAYMENT_SUCCESS',
    others: [
      'PENDING_PAYMENT',
      'PAYMENT_PROCESSING',
      'PAYMENT_FAILED',
      'PAYMENT_EXPIRED',
      'PAYMENT_CANCELLED',
      'succeeded',
      'SETTLED',
    ],
  },
  qr: {
    paid: 'succeeded',
    others: [
      'awaiting_scan',
      'scanned',
      'failed',
      'expired',
      'voided',
      'PAYMENT_SUCCESS',
      'SETTLED',
    ],
  },
  'bank-list': {
    paid: 'SETTLED',
    others: [
      'OPEN',
      'SUBMITTED',
      'DECLINED',
      'LAPSED',
      'WITHDRAWN',
      'PAYMENT_SUCCESS',
      'succeeded',
    ],
  },
};
const MEMBERS = 5;
/** How often the requests that were sent before are thinned, so that old ones come again too. */
const KEPT = 200;

export interface FuzzResult {
  readonly credited: number;
  /** Answers by HTTP status. */
  readonly answers: Readonly<Record<number, number>>;
}

/**
 * Sends `cases` requests of a scheme, most of them wrong, and looks at the ledger after each: only what an independent reading of
 * the rules calls a payment moves money, and nothing answers 5xx. Throws with the case that broke it; the same seed repeats it.
 */
export async function fuzzScheme(
  platform: TestPlatform,
  gateway: FuzzGateway,
  cases: number,
  seed: number,
): Promise<FuzzResult> {
  const random = seededRandom(`fuzz/${gateway.id}/${seed}`);
  const secretOf = (id: string) => platform.parts.config.secret(`gateway:${id}`);
  const scheme: Scheme = { gatewayId: gateway.id, ...words[gateway.protocol] };
  const clients: TestClient[] = [];
  for (let n = 0; n < MEMBERS; n++) clients.push(await newMember(platform));
  const targets: Target[] = [];
  for (const client of clients) targets.push(await target(client));
  const book: Book = { scheme, targets: [...targets], seen: new Set() };
  const sent: FuzzRequest[] = [];
  const answers: Record<number, number> = {};
  let credited = 0;
  let postings = await postingsOf();

  for (let n = 1; n <= cases; n++) {
    const nowMs = platform.clock.now().getTime();
    const request = anyRequest({ random, scheme, targets, sent, secretOf, nowMs });
    // Some come several times at once, as providers do when they hear nothing.
    const times = random.int(20) === 0 ? 2 + random.int(3) : 1;
    const replies = await Promise.all(Array.from({ length: times }, () => send(request)));
    const told = () =>
      `${gateway.id}, seed ${seed}, case ${n} (${request.what}) answered ${replies.join(', ')}`;
    for (const status of replies) answers[status] = (answers[status] ?? 0) + 1;
    if (replies.some((status) => status >= 500)) throw new Error(told());
    if (request.what === 'honest' && replies.some((status) => status !== 200))
      throw new Error(`${told()}, though nothing is wrong with it`);
    const paid = replies.includes(200)
      ? moved(book, request, secretOf(gateway.id), nowMs)
      : undefined;
    const now = await postingsOf();
    if (now - postings !== (paid ? 1 : 0))
      throw new Error(`${told()} and posted ${now - postings} times, not ${paid ? 1 : 0}`);
    postings = now;
    if (paid) credited++;
    sent[sent.length < KEPT ? sent.length : random.int(KEPT)] = request;
    await replaceClosed();
    // Time goes on, so that what was signed once grows old.
    if (random.int(10) === 0) platform.clock.advance(random.int(30_000));
  }
  await sound(platform);
  await checkBalances();
  return { credited, answers };

  async function target(client: TestClient): Promise<Target> {
    const pesos = 50 + random.int(1_000);
    const { deposit_id } = await opened(
      client,
      gateway,
      `${pesos}.00`,
      gateway.protocol === 'bank-list' ? { bank_code: 'BPI' } : {},
    );
    const row = await platform.parts.db
      .selectFrom('deposit')
      .selectAll()
      .where('id', '=', BigInt(deposit_id))
      .executeTakeFirstOrThrow();
    const orderId = row.provider_ref ?? '';
    return {
      gatewayId: gateway.id,
      memberId: await memberIdOf(platform, client),
      reference: row.reference,
      orderId,
      amount: row.amount,
      payable: true,
    };
  }

  /** Deposits that nothing can be paid into any more make room for new ones; the old ones stay in the book. */
  async function replaceClosed(): Promise<void> {
    for (const [index, { payable, memberId }] of targets.entries()) {
      if (payable) continue;
      // The old one is worth a few more events first.
      if (random.int(4) !== 0) continue;
      const client = clients[index];
      if (!client) throw new Error(`member ${memberId} has no client`);
      const next = await target(client);
      targets[index] = next;
      book.targets.push(next);
    }
  }

  async function checkBalances(): Promise<void> {
    for (const client of clients) {
      const memberId = await memberIdOf(platform, client);
      const row = await platform.parts.db
        .selectFrom('deposit')
        .select((eb) => eb.fn.sum<string | null>('amount').as('total'))
        .where('member_id', '=', memberId)
        .where('state', '=', 'paid')
        .executeTakeFirstOrThrow();
      const balance = await platform.parts.wallet.balance(memberId);
      if (balance !== BigInt(row.total ?? 0))
        throw new Error(`member ${memberId} has ${balance}, paid deposits of ${row.total}`);
    }
  }

  async function postingsOf(): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from transfer`.execute(platform.parts.db);
    return rows[0]?.count ?? 0;
  }

  async function send({ gatewayId, body, headers }: FuzzRequest): Promise<number> {
    const reply = await platform.app.inject({
      method: 'POST',
      url: `/webhooks/payg/${gatewayId}`,
      payload: body,
      headers,
    });
    return reply.statusCode;
  }
}
