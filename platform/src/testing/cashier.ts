import { createHash } from 'node:crypto';
import { pesos } from '@parol/domain';
import { gatewayDeposit, type Gateway } from '@parol/wire';
import { balance as balanceCall, depositTrackerV2 } from '@parol/wire/fund';
import { signedHeaders } from '../cashier/gateway/signature.ts';
import { sql } from 'kysely';
import type { PayOutcome } from '../../sandbox/src/pay/pay.service.ts';
import { signedUp, type TestClient } from './client.ts';
import { testPlatform, type TestOptions, type TestPlatform } from './platform.ts';
import { checkInvariants } from '../wallet/ledger/wallet.invariants.ts';

const common = {
  group: 'ewallet',
  minimum: '50',
  maximum: '50000',
  step: '0.01',
  chips: ['100', '500'],
  fee: '0',
  creditSeconds: 30,
  expiryMinutes: 15,
  status: 'active',
  extraFields: [],
  missingAmount: { en: 'Enter an amount', ph: 'Ilagay ang halaga' },
  mark: { text: 'T', color: '#0E7F4B' },
} as const;
const named = (name: string) => ({ en: name, ph: name });

/** One gateway of each protocol, and one that keeps a fee. */
export const gateways = {
  maya: {
    ...common,
    id: 'maya',
    route: '/mayapay',
    call: 'maya',
    label: named('Maya'),
    protocol: 'redirect',
    extraFields: [],
    chips: ['100'],
  },
  qr: {
    ...common,
    id: 'gcash-qr',
    route: '/gcashqr',
    call: 'gcashQr',
    label: named('GCash QR'),
    group: 'qr',
    protocol: 'qr',
    extraFields: [],
    chips: [],
  },
  bank: {
    ...common,
    id: 'top',
    route: '/toppay',
    call: 'top',
    label: named('TopPay'),
    group: 'bank',
    protocol: 'bank-list',
    chips: [],
    extraFields: [
      {
        name: 'bank_code',
        label: named('Bank'),
        missing: named('Choose a bank'),
        options: [
          { value: 'BPI', label: named('BPI') },
          { value: 'BDO', label: named('BDO') },
        ],
      },
    ],
  },
  charging: {
    ...common,
    id: 'world',
    route: '/worldpay',
    call: 'world',
    label: named('World'),
    protocol: 'redirect',
    fee: '15',
    extraFields: [],
    chips: [],
  },
} satisfies Record<string, Gateway>;

export const startCashier = (options: TestOptions = {}): Promise<TestPlatform> =>
  testPlatform({ listening: true, gateways: Object.values(gateways), ...options });

let phones = 0;
/** A member nobody else in the file uses. */
export const newMember = (platform: TestPlatform): Promise<TestClient> =>
  signedUp(platform, `63917${String(2_000_000 + phones++)}`);

type Fields = Readonly<{
  promotion_id?: string;
  bank_code?: string;
  payment_type?: string;
  method?: string;
  is_mobile?: boolean;
  return_url?: string;
}>;
/** Asks for a deposit; `amount` goes as it is. */
export const deposit = (
  client: TestClient,
  gateway: Gateway,
  amount: unknown,
  fields: Fields = {},
) =>
  client.call(
    gatewayDeposit(gateway.call),
    { deposit_amount: '100', return_url: gateway.route, ...fields },
    { deposit_amount: amount },
  );

/** Opens a deposit and answers its row; fails the test when it is refused. */
export async function opened(
  client: TestClient,
  gateway: Gateway,
  amount: string,
  fields: Fields = {},
) {
  const answer = await deposit(client, gateway, amount, fields);
  const [row] = answer.value;
  if (!answer.ok || !row) throw new Error(`The deposit was refused with ${answer.code}.`);
  return row;
}

/** Decides on the pay page, over real HTTP, as the player's browser would. Answers where it is sent then. */
export async function choose(payUrl: string, outcome: PayOutcome): Promise<string> {
  const reply = await fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  if (reply.status !== 303) throw new Error(`The pay page answered ${reply.status}.`);
  return reply.headers.get('location') ?? '';
}

/** A deposit paid through the pay page and credited by its webhook. */
export async function paid(
  client: TestClient,
  amount: string,
  fields: Fields = {},
  gateway: Gateway = gateways.maya,
) {
  const row = await opened(client, gateway, amount, fields);
  await choose(row.pg_htpay_url, 'pay');
  return row;
}

export async function tracked(client: TestClient, depositId: string) {
  const [row] = (await client.call(depositTrackerV2, { deposit_id: depositId })).value;
  if (!row) throw new Error('The deposit is not tracked.');
  return row;
}

export async function money(client: TestClient) {
  const [row] = (await client.call(balanceCall, {})).value;
  if (!row) throw new Error('There is no balance.');
  return { balance: row.game_balance, withheld: row.withheld, available: row.available };
}

export interface Event {
  readonly event_id: string;
  readonly order_id: string;
  readonly reference: string;
  readonly status: string;
  readonly amount: string | null;
}

/** An event of the redirect protocol for a deposit, as the provider would send it. */
export async function eventFor(
  platform: TestPlatform,
  depositId: string,
  change: Partial<Event> = {},
): Promise<Event> {
  const row = await platform.parts.db
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', BigInt(depositId))
    .executeTakeFirstOrThrow();
  return {
    event_id: `ev-${depositId}`,
    order_id: row.provider_ref ?? '',
    reference: row.reference,
    status: 'PAYMENT_SUCCESS',
    amount: `${row.amount / 10_000n}.00`,
    ...change,
  };
}

/** Sends a webhook through the front door, signed at `at` with the gateway's secret unless told otherwise. */
export async function webhook(
  platform: TestPlatform,
  gatewayId: string,
  event: unknown,
  options: { at?: Date; secret?: string; headers?: Record<string, string> } = {},
) {
  const bytes =
    typeof event === 'string' ? event : JSON.stringify({ currency: 'PHP', ...(event as object) });
  const secret = options.secret ?? platform.parts.config.secret(`gateway:${gatewayId}`);
  const reply = await platform.app.inject({
    method: 'POST',
    url: `/webhooks/payg/${gatewayId}`,
    payload: bytes,
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(secret, bytes, options.at ?? platform.clock.now()),
      ...options.headers,
    },
  });
  return {
    http: reply.statusCode,
    body: reply.json<{ statusdesc?: string; value?: { outcome?: string }[] }>(),
  };
}

/** Runs a job once, now. */
export async function run(platform: TestPlatform, name: string): Promise<void> {
  const job = platform.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job "${name}".`);
  await job.run();
}

/** Plays a settled round: a stake out, a win in, its turnover counted. */
export async function play(
  platform: TestPlatform,
  client: TestClient,
  stake: string,
  win = '0',
  category: 'slot' | 'casino' = 'slot',
): Promise<void> {
  const memberId = await memberIdOf(platform, client);
  const key = String(platform.parts.random.id());
  await platform.parts.wallet.withMemberLock(memberId, async (tx, held) => {
    const at = platform.clock.now();
    const round = {
      member: memberId,
      scope: 'provider:test',
      counter: { kind: 'provider', owner: 'test' },
      ref: key,
      at,
    } as const;
    const bet = { ...round, key: `b${key}`, kind: 'bet', amount: -pesos(BigInt(stake)) } as const;
    const { status } = await held.post(bet);
    if (status !== 'posted') throw new Error(`The bet answered ${status}.`);
    await held.post({ ...round, key: `w${key}`, kind: 'win', amount: pesos(BigInt(win)) });
    await platform.services.promotions.requirements.turnover(
      tx,
      memberId,
      pesos(BigInt(stake)),
      category,
    );
  });
}

export async function memberIdOf(platform: TestPlatform, client: TestClient): Promise<bigint> {
  const member = await platform.services.members.repository.byPhone(client.accountId ?? '');
  if (!member) throw new Error('There is no such member.');
  return member.id;
}

/** A print of every posting there is: two alike mean that the ledger is unchanged. */
async function ledger(platform: TestPlatform): Promise<string> {
  const { rows } = await sql<{
    line: string;
  }>`select transfer_id || ':' || account_id || ':' || amount as line from entry order by 1`.execute(
    platform.parts.db,
  );
  return createHash('sha256')
    .update(rows.map((row) => row.line).join('\n'))
    .digest('hex');
}

/** Does `act` and fails when any money moved. */
export async function unmoved<T>(platform: TestPlatform, act: () => Promise<T>): Promise<T> {
  const before = await ledger(platform);
  const answer = await act();
  if ((await ledger(platform)) !== before) throw new Error('The ledger has changed.');
  await sound(platform);
  return answer;
}

/** Fails when an invariant of the ledger does not hold. */
export async function sound(platform: TestPlatform): Promise<void> {
  const { ok, violations } = await checkInvariants(platform.parts.db);
  if (!ok) throw new Error(`The ledger is unsound: ${JSON.stringify(violations)}`);
}
