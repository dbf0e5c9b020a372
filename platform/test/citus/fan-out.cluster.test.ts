import { callPath, type Call } from '@parol/wire';
import { dailyCheckIn } from '@parol/wire/check-in';
import { everyCall } from '@parol/wire/every-call';
import { balance, withdrawTicketList } from '@parol/wire/fund';
import { login, loginTac, newLogin, signupV2, validateTac } from '@parol/wire/member';
import { launchOne } from '@parol/wire/provider-calls';
import { memberStatement } from '@parol/wire/report';
import { bodyOf } from '@parol/wire/testing/body-of';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findDeposit } from '../../src/cashier/deposit/deposit.repository.ts';
import { reportedDeposit } from '../../src/cashier/deposit/reported-deposit.ts';
import { transferFixture } from '../../src/cashier/testing/transfer-fixture.ts';
import { withdrawalFixture } from '../../src/cashier/testing/withdrawal-fixture.ts';
import { findWithdrawal } from '../../src/cashier/withdrawal/withdrawal.repository.ts';
import { newest } from '../../src/identity/otp/otp.repository.ts';
import { bettingSession } from '../../src/testing/betting-session.ts';
import { memberIdOf, newMember, opened, run, startCashier } from '../../src/testing/cashier.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { gateways } from '../../src/testing/gateways.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { eventFor, webhook } from '../../src/testing/webhooks.ts';
import { explainedShards, fanOutOf, noteAskedShards, statementsOf } from './asked-shards.ts';
import { fanOuts } from './fan-outs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
  noteAskedShards();
}, 240_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await platform.close();
});

const { send, payer } = transferFixture(() => platform);
const { holder, withdraw } = withdrawalFixture(() => platform);

/** What each step asked of several shards, by its name; steps that asked one are not in it. */
const found = new Map<string, Record<string, number>>();

beforeEach(() => found.clear());

/** The list's calls (their names are paths) or acts. */
const listed = (areCalls: boolean) =>
  Object.fromEntries(
    Object.entries(fanOuts)
      .filter(([name]) => name.startsWith('/') === areCalls)
      .map(([name, { asks }]) => [name, asks]),
  );

/** Runs a step of the evening and returns its result. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  let result: T | undefined;
  const asked = await statementsOf(async () => (result = await work()));
  const wide = asked.flatMap((one) => [fanOutOf(one)].flatMap((fan) => (fan ? [fan] : [])));
  if (wide.length > 0) found.set(name, { ...found.get(name), ...Object.fromEntries(wide) });
  return result as T;
}

/** A step that must succeed. */
async function taken<T extends { readonly ok: boolean; readonly code: string }>(
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const answer = await step(name, work);
  expect([name, answer.code]).toEqual([name, answer.ok ? answer.code : 'a success']);
  return answer;
}

/** Sign-up, and log-in with a password and with a code. */
async function arrive(phone: string): Promise<void> {
  const client = new TestClient(platform);
  const form = { account_id: phone, password: testPassword, terms: true, over_age: true } as const;
  await taken('sign-up', () => client.call(signupV2, form));
  const tac = await latestCode(platform, phone);
  await taken('sign-up code', () => client.call(validateTac, { account_id: phone, tac }));
  const given = { account_id: phone, password: testPassword };
  await taken('log-in', () => client.call(login, given));
  platform.clock.advance(180_000);
  await taken('log-in code', () => client.call(loginTac, { account_id: phone }));
  const member_otp = await latestCode(platform, phone);
  await taken('log-in with a code', () => client.call(newLogin, { account_id: phone, member_otp }));
}

/** A deposit by webhook, which comes twice. */
async function pay(client: TestClient): Promise<void> {
  const row = await step('order', () => opened(client, gateways.maya, '500'));
  const event = await eventFor(platform, row.deposit_id);
  const notice = () => webhook(platform, 'maya', event);
  expect((await step('webhook', notice)).body.value).toEqual([{ outcome: 'credited' }]);
  expect((await step('webhook again', notice)).body.value).toEqual([{ outcome: 'replayed' }]);
}

/** Launches a game, bets, wins and takes a bet back. */
async function bet(client: TestClient): Promise<void> {
  const player_id = client.accountId ?? '';
  const launch = { player_id, lang_code: 'en', game_code: 'jeepney-jackpot' } as const;
  await taken('launch', () => client.call(launchOne, launch));
  const game = await bettingSession(platform, client);
  const ok = async (name: string, act: () => Promise<string>) =>
    expect([name, await step(name, act)]).toEqual([name, 'ok']);
  await ok('bet', () => game.bet('one', '10'));
  await ok('win', () => game.win('one', '25'));
  await ok('bet-and-win', () => game.spin('5', '2'));
  await ok('bet', () => game.bet('two', '20'));
  await ok('rollback', () => game.rollback('two'));
}

it("an evening's acts - ask one shard in each statement, but for those in the list", async () => {
  await arrive('639172223333');
  const client = await newMember(platform);
  await pay(client);
  await bet(client);
  await taken('check-in', () => client.call(dailyCheckIn, {}));
  await taken('balance', () => client.call(balance, {}));
  await taken('statement', () => client.call(memberStatement, {}));
  const [sender, friend] = [await payer(), await payer('100')];
  await taken('transfer', () => send(sender, friend, '5'));
  const one = await holder();
  await taken('withdrawal', () => withdraw(one, '100.00'));
  await taken('tickets', () => one.client.call(withdrawTicketList, {}));
  await run(platform, 'wallet.relay-outbox');
  await taken('statement', () => client.call(memberStatement, {}));
  expect(Object.fromEntries(found)).toEqual(listed(false));
}, 240_000);

it('each call that reads - asks one shard in each statement, but for those in the list', async () => {
  const maria = await signedUp(platform);
  const read = (call: Call) => {
    const isNamed = call.auth === 'member' || call.identity === 'optional';
    return maria.post(callPath(call), {
      ...(isNamed && { account_id: maria.accountId, auth_token: maria.handle }),
      ...bodyOf(call),
    });
  };
  for (const call of everyCall.filter(({ kind }) => kind === 'read'))
    await step(callPath(call), () => read(call));
  expect(Object.fromEntries(found)).toEqual(listed(true));
}, 240_000);

it('look-ups - ask one shard by our reference, by a ticket’s id and by an address, and two by the provider’s reference', async () => {
  const { parts, url } = platform;
  const client = await newMember(platform);
  const memberId = await memberIdOf(platform, client);
  const { deposit_id } = await opened(client, gateways.maya, '500');
  const { order_id } = await eventFor(platform, deposit_id);
  const shards = async (work: () => Promise<unknown>) => {
    const asked = await statementsOf(work);
    const counts = await Promise.all(asked.map((one) => explainedShards(url, one)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const reported = (reference: string | null, providerRef: string | null) =>
    reportedDeposit(parts, 'maya', { reference, providerRef });
  expect(await reported(null, order_id)).toMatchObject({ reference: deposit_id });
  const of = { account: client.accountId ?? '', purpose: 'login', asker: '127.0.0.1' } as const;
  expect({
    ourReference: await shards(() => reported(deposit_id, null)),
    providersReference: await shards(() => reported(null, order_id)),
    depositById: await shards(() => findDeposit(parts.db, { memberId, id: 1n })),
    withdrawalById: await shards(() => findWithdrawal(parts.db, { memberId, id: 1n })),
    codeOfAddress: await shards(() => newest(parts.db, of)),
  }).toEqual({
    ourReference: 1,
    providersReference: 2,
    depositById: 1,
    withdrawalById: 1,
    codeOfAddress: 1,
  });
});
