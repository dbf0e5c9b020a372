import { sql } from 'kysely';
import { seededRandom } from '../../src/kernel/random/random.ts';
import type { TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { memberIdOf, newMember, opened, expectLedgerSound } from '../../src/testing/cashier.ts';
import { type gateways } from '../../src/testing/gateways.ts';
import { setStatus } from '../../src/cashier/gateway/gateway.repository.ts';
import { expectedDeposit, isProved, readEvent, type Accepted } from './fuzz-oracle.ts';
import { anyRequest } from './fuzz-any-request.ts';
import type { FuzzRequest, Scheme, Target } from './fuzz-request.ts';

export type FuzzGateway = (typeof gateways)['maya' | 'qr' | 'bank'];

/** Field names and values of each protocol, from its adapter's documentation. */
const words: Readonly<Record<'redirect' | 'qr' | 'bank-list', Omit<Scheme, 'gatewayId'>>> = {
  redirect: {
    paid: 'PAYMENT_SUCCESS',
    otherTypes: [
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
    otherTypes: [
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
    otherTypes: [
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
/** After this many requests the list of sent ones is thinned out, so that old ones are repeated too. */
const KEPT = 200;

export interface FuzzResult {
  readonly credited: number;
  /** Number of responses by HTTP status. */
  readonly answers: Readonly<Record<number, number>>;
}

/**
 * Sends `cases` requests, most of them wrong, and checks the ledger after each: money moves only
 * for what the oracle accepts, and no response is a 5xx, except for signed requests that no adapter can
 * read. Throws with the failing case; the same seed repeats it.
 */
export async function fuzzScheme(
  platform: TestPlatform,
  gateway: FuzzGateway,
  cases: number,
  seed: number,
): Promise<FuzzResult> {
  const random = seededRandom(`fuzz/${gateway.id}/${seed}`);
  const secretOf = (id: string) => platform.parts.config.secret(`gateway:${id}`);
  const scheme: Scheme = { gatewayId: gateway.id, ...words[gateway.adapter as keyof typeof words] };
  const clients: TestClient[] = [];
  for (let n = 0; n < MEMBERS; n++) clients.push(await newMember(platform));
  const targets: Target[] = [];
  for (const client of clients) targets.push(await target(client));
  const accepted: Accepted = { scheme, targets: [...targets], seen: new Set() };
  const sent: FuzzRequest[] = [];
  const answers: Record<number, number> = {};
  let credited = 0;
  let requests = 0;
  let postings = await postingsOf();

  for (let n = 1; n <= cases; n++) {
    const nowMs = platform.clock.now().getTime();
    const request = anyRequest({ random, scheme, targets, sent, secretOf, nowMs });
    // Some are sent several times at once, as providers do after a timeout.
    const times = random.int(20) === 0 ? 2 + random.int(3) : 1;
    const replies = await Promise.all(Array.from({ length: times }, () => send(request)));
    const outcomeText = () =>
      `${gateway.id}, seed ${seed}, case ${n} (${request.what}) answered ${replies.join(', ')}`;
    for (const status of replies) answers[status] = (answers[status] ?? 0) + 1;
    const proved = isProved(accepted, request, secretOf(gateway.id), nowMs);
    const mayFail = proved && readEvent(request.body) === undefined;
    if (replies.some((status) => status >= 500 && !(status === 503 && mayFail)))
      throw new Error(outcomeText());
    if (request.what === 'valid' && replies.some((status) => status !== 200))
      throw new Error(`${outcomeText()}, though nothing is wrong with it`);
    const paid = proved && replies.includes(200) ? expectedDeposit(accepted, request) : undefined;
    const now = await postingsOf();
    if (now - postings !== (paid ? 1 : 0))
      throw new Error(`${outcomeText()} and posted ${now - postings} times, not ${paid ? 1 : 0}`);
    postings = now;
    if (paid) credited++;
    sent[sent.length < KEPT ? sent.length : random.int(KEPT)] = request;
    await replaceClosed();
    // Let time pass, so that old signatures expire.
    if (random.int(10) === 0) platform.clock.advance(random.int(30_000));
  }
  await expectLedgerSound(platform);
  await checkBalances();
  return { credited, answers };

  async function target(client: TestClient): Promise<Target> {
    // Unreadable notices that are signed pause the gateway's new orders.
    await setStatus(platform.parts.db, gateway.id, null, null, platform.clock.now());
    const pesos = 50 + random.int(1_000);
    const { deposit_id } = await opened(
      client,
      gateway,
      `${pesos}.00`,
      gateway.adapter === 'bank-list' ? { bank_code: 'BPI' } : {},
    );
    const row = await platform.parts.db
      .selectFrom('deposit')
      .selectAll()
      .where('reference', '=', deposit_id)
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

  /** Replaces closed deposits with new ones; the oracle keeps the old ones. */
  async function replaceClosed(): Promise<void> {
    for (const [index, { payable, memberId }] of targets.entries()) {
      if (payable) continue;
      // First send a few more events for the old one.
      if (random.int(4) !== 0) continue;
      const client = clients[index];
      if (!client) throw new Error(`member ${memberId} has no client`);
      const next = await target(client);
      targets[index] = next;
      accepted.targets.push(next);
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
      // A network may send only so many that are not proved.
      remoteAddress: `198.18.${requests++ % 250}.7`,
    });
    return reply.statusCode;
  }
}
