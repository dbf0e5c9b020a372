import { createHash } from 'node:crypto';
import { pesos } from '@parol/domain';
import { gatewayDeposit, type Gateway } from '@parol/wire';
import { addEwalletV2, balance as balanceCall, depositTrackerV2 } from '@parol/wire/fund';
import { bankTac, login, transferTac, validateBankTac, withdrawalTac } from '@parol/wire/member';
import { sql } from 'kysely';
import type { FollowUp } from '@parol/sandbox/pay/pay.follow-ups';
import type { PayOutcome } from '@parol/sandbox/pay/pay.outcomes';
import { gateways } from './gateways.ts';
import { latestCode, signedUp, testPassword, type TestClient } from './client.ts';
import { testPlatform, type TestOptions, type TestPlatform } from './platform.ts';
import { checkInvariants } from './ledger-invariants.ts';

export const startCashier = (options: TestOptions = {}): Promise<TestPlatform> =>
  testPlatform({ listening: true, gateways: Object.values(gateways), ...options });

let phones = 0;
/** A member that no other test in the file uses. */
export const newMember = (platform: TestPlatform): Promise<TestClient> =>
  signedUp(platform, `63917${String(2_000_000 + phones++)}`);

type Fields = Readonly<{
  promotion_id?: string;
  bank_code?: string;
  payment_type?: string;
  method?: string;
  is_mobile?: boolean;
  extra?: Readonly<Record<string, string>>;
  return_url?: string;
}>;
/** Requests a deposit; `amount` is sent unchanged. */
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

/** Opens a deposit and returns its row; fails the test if it is refused. */
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

/** Decides on the pay page over HTTP, as the player's browser would. Returns the address of the redirect. */
export async function choose(payUrl: string, outcome: PayOutcome | FollowUp): Promise<string> {
  const reply = await fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  if (reply.status !== 303) throw new Error(`The pay page returned ${reply.status}.`);
  return reply.headers.get('location') ?? '';
}

/** Logs a member in again, whose session has ended. */
export async function signInAgain(client: TestClient): Promise<void> {
  const { ok, code } = await client.call(login, {
    account_id: client.accountId ?? '',
    password: testPassword,
  });
  if (!ok) throw new Error(`The log-in was refused with ${code}.`);
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

/** Runs a job once, now. */
export async function run(platform: TestPlatform, name: string): Promise<void> {
  const job = platform.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job "${name}".`);
  await job.run();
}

/** Posts a settled round and counts its turnover. */
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
    if (status !== 'posted') throw new Error(`The bet returned ${status}.`);
    await held.post({ ...round, key: `w${key}`, kind: 'win', amount: pesos(BigInt(win)) });
    await platform.services.promotions.requirements.settled(tx, memberId, {
      stake: pesos(BigInt(stake)),
      payout: pesos(BigInt(win)),
      placedAt: at,
      category,
    });
  });
}

/** Adds pesos to a member's balance, as two operators' adjustment does. */
export async function given(
  platform: TestPlatform,
  client: TestClient,
  amount: number | bigint,
): Promise<void> {
  const { wallet, clock, random } = platform.parts;
  await wallet.post({
    member: await memberIdOf(platform, client),
    scope: 'operator',
    key: `given ${random.id()}`,
    kind: 'adjustment',
    amount: pesos(amount),
    counter: { kind: 'adjustment' },
    ref: 'given',
    at: clock.now(),
  });
}

export async function memberIdOf(platform: TestPlatform, client: TestClient): Promise<bigint> {
  const member = await platform.services.members.byPhone(client.accountId ?? '');
  if (!member) throw new Error('There is no such member.');
  return member.id;
}

/** An e-wallet number for this member only, because a number belongs to one member. */
export const walletNumber = ({ accountId }: TestClient): string => `0${accountId?.slice(2) ?? ''}`;

/** Confirms a code for payout accounts, so that the member can add some for five minutes. */
export async function confirmOwner(
  platform: Pick<TestPlatform, 'services'>,
  client: TestClient,
): Promise<void> {
  const sent = await client.call(bankTac, {});
  if (!sent.ok) throw new Error(`The code was refused with ${sent.code}.`);
  const tac = await latestCode(platform, client.accountId ?? '');
  const { ok, code } = await client.call(validateBankTac, { tac });
  if (!ok) throw new Error(`The code was not confirmed: ${code}.`);
}

/** Adds an e-wallet with a confirmed code: by default the member's own at GCash. */
export async function addWallet(
  platform: Pick<TestPlatform, 'services'>,
  client: TestClient,
  fields: Partial<Record<'bank_id' | 'bank_acc_holder' | 'bank_acc_no', string>> = {},
) {
  await confirmOwner(platform, client);
  return client.call(addEwalletV2, {
    bank_id: 'gcash',
    bank_acc_holder: 'Maria Santos',
    bank_acc_no: walletNumber(client),
    ...fields,
  });
}

/** Requests a code that confirms a withdrawal. */
export async function withdrawalCode(platform: TestPlatform, client: TestClient): Promise<string> {
  const { code, ok } = await client.call(withdrawalTac, {});
  if (!ok) throw new Error(`The code was refused with ${code}.`);
  return latestCode(platform, client.accountId ?? '');
}

/** Requests a code that confirms a transfer. */
export async function transferCode(platform: TestPlatform, client: TestClient): Promise<string> {
  const { code, ok } = await client.call(transferTac, {});
  if (!ok) throw new Error(`The code was refused with ${code}.`);
  return latestCode(platform, client.accountId ?? '');
}

/** A fingerprint of all postings: if it is equal, the ledger has not changed. */
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

/** Runs `act` and fails if any money moved. */
export async function expectNoPosting<T>(
  platform: TestPlatform,
  act: () => Promise<T>,
): Promise<T> {
  const before = await ledger(platform);
  const answer = await act();
  if ((await ledger(platform)) !== before) throw new Error('The ledger has changed.');
  await expectLedgerSound(platform);
  return answer;
}

/** Fails if an invariant of the ledger is violated. */
export async function expectLedgerSound(platform: TestPlatform): Promise<void> {
  const { ok, violations } = await checkInvariants(platform.parts.db);
  if (!ok) throw new Error(`The ledger is unsound: ${JSON.stringify(violations)}`);
}
