import { dayMs } from '@parol/domain';
import { promotionStatus, withdrawTicketList } from '@parol/wire/fund';
import { dailyCheckIn } from '@parol/wire/check-in';
import { account, login } from '@parol/wire/member';
import { memberData, requestDeletion } from '@parol/wire/privacy';
import { memberStatement } from '@parol/wire/report';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transferFixture } from '../../src/cashier/testing/transfer-fixture.ts';
import { withdrawalFixture } from '../../src/cashier/testing/withdrawal-fixture.ts';
import { bettingSession } from '../../src/testing/betting-session.ts';
import { cashierOfFile, longSessions } from '../../src/testing/cashier-of-file.ts';
import { memberIdOf, money, newMember, paid, play, run } from '../../src/testing/cashier.ts';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import { httpApp } from '../../src/testing/http-app.ts';
import { addOperators, opsByTwo, opsLines } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { eventFor, webhook } from '../../src/testing/webhooks.ts';
import { startApi } from '../wallet/api-process.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { send, payer } = transferFixture(() => platform);
const { holder, withdraw } = withdrawalFixture(() => platform);
const relayed = () => run(platform, 'wallet.relay-outbox');

/** The port of the worker that has the member's rows. */
async function workerOf(client: TestClient): Promise<number> {
  const { rows } = await sql<{ port: number }>`
    select nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('member', ${await memberIdOf(platform, client)}::bigint)`.execute(
    platform.parts.db,
  );
  return rows[0]?.port ?? 0;
}

it('a deposit by webhook - is credited once, also when the notice comes again', async () => {
  const client = await newMember(platform);
  const { deposit_id } = await paid(client, '150');
  const repeated = await webhook(platform, 'maya', await eventFor(platform, deposit_id));
  expect(repeated.http).toBe(200);
  expect((await money(client)).balance).toBe('150.00');
});

it('an evening of spins - bets, wins, calls at once and a rollback end in the statement', async () => {
  const client = await newMember(platform);
  await paid(client, '100');
  const game = await bettingSession(platform, client);
  expect(await game.bet('one', '10')).toBe('ok');
  expect(await game.win('one', '25')).toBe('ok');
  expect(await game.spin('5', '2')).toBe('ok');
  expect(await Promise.all(['4', '3', '2'].map((stake) => game.spin(stake)))).toEqual(
    Array(3).fill('ok'),
  );
  expect(await game.bet('two', '20')).toBe('ok');
  expect(await game.rollback('two')).toBe('ok');
  expect((await money(client)).balance).toBe('103.00');
  const statement = async () => (await client.call(memberStatement, {})).value[0];
  const unsummed = await statement();
  expect(unsummed).toMatchObject({ staked: '24.00', won: '27.00', total: 10 });
  await relayed();
  expect(await statement()).toEqual(unsummed);
});

it('a bonus - is withheld with its winnings, filled by play and released', async () => {
  const client = await newMember(platform);
  await paid(client, '100', { promotion_id: 'welcome' });
  expect(await money(client)).toMatchObject({ balance: '220.00', available: '0.00' });
  for (const stake of ['220', '220', '220']) await play(platform, client, stake, stake);
  expect((await client.call(promotionStatus, {})).value).toEqual([]);
  expect(await money(client)).toMatchObject({ balance: '220.00', available: '220.00' });
});

it('a reward of the day - is claimed once', async () => {
  const client = await newMember(platform);
  expect((await client.call(dailyCheckIn, {})).code).toBe('OK');
  expect((await client.call(dailyCheckIn, {})).code).toBe('campaignRewardClaimed');
});

it('a transfer to a friend whose rows are on another worker - arrives', async () => {
  const sender = await payer();
  let friend = await payer('100');
  while ((await workerOf(friend)) === (await workerOf(sender))) friend = await payer('100');
  expect(await send(sender, friend, '5')).toMatchObject({ ok: true, code: 'transfer_success' });
  expect((await money(sender)).balance).toBe('995.00');
  expect((await money(friend)).balance).toBe('104.80');
});

it('a withdrawal - is reviewed, approved and paid', async () => {
  const one = await holder();
  expect(await withdraw(one, '100.00')).toMatchObject({ ok: true });
  for (let times = 0; times < 4; times++) {
    await run(platform, 'sandbox.review-withdrawals');
    platform.clock.advance(3_000);
  }
  expect((await one.client.call(withdrawTicketList, {})).value).toMatchObject([
    { data: [{ state: 'completed', withdrawal_amount: '100.00' }] },
  ]);
  expect((await money(one.client)).balance).toBe('900.00');
});

it("a member's data - can be downloaded, and are erased thirty days after the request", async () => {
  const client = await newMember(platform);
  expect((await client.call(memberData, {})).value).toMatchObject([
    { account_id: client.accountId, kept: { session: [{ address: '127.0.0.1' }] } },
  ]);
  expect(await client.call(requestDeletion, { password: testPassword })).toMatchObject({
    ok: true,
  });
  platform.clock.advance(30 * dayMs);
  expect(await opsLines(platform, 'deletion:carry-out')).toEqual([
    '1 deleted, 0 waiting for open items.',
  ]);
  expect(await client.call(account, {})).toMatchObject({ ok: false });
});

it('every job - runs', async () => {
  for (const { name, run: once } of platform.jobs)
    await expect(Promise.resolve(once()), name).resolves.not.toThrow();
});

it('an operator - reads, changes a setting, acts with a second one, and finds the ledger sound', async () => {
  const client = await newMember(platform);
  await addOperators(platform);
  const lines = (...line: string[]) => opsLines(platform, ...line);
  expect(await lines('affiliate:list')).not.toEqual([]);
  await lines('game:off', 'LAUNCHONE', 'jeepney-jackpot', '--reason', 'Broken');
  expect((await lines('game:offs')).join()).toContain('jeepney-jackpot');
  const gift = await opsByTwo(platform, 'inbox:gift', client.accountId ?? '');
  expect(gift).toMatchObject({ exitCode: 0 });
  expect(await lines('ledger:check')).toEqual(['The ledger breaks no rule.']);
});

it('a process of its own - starts on the coordinator, and a member logs in there', async () => {
  const client = await newMember(platform);
  await paid(client, '70');
  const api = await startApi(platform.url, platform.parts.config.dataDir);
  try {
    const elsewhere = new TestClient({ app: httpApp(api.origin), parts: platform.parts });
    const account_id = client.accountId ?? '';
    const { code } = await elsewhere.call(login, { account_id, password: testPassword });
    expect(code).toBe('OK');
    expect((await money(elsewhere)).balance).toBe('70.00');
  } finally {
    await api.kill();
  }
}, 240_000);
