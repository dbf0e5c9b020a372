import { pesos } from '@parol/domain';
import { addWithdrawTicket, balance, memberEwalletList } from '@parol/wire/fund';
import { betList } from '@parol/wire/bet';
import { confirmEmail, updateEmail } from '@parol/wire/contact';
import { account, login, loginTac, newLogin, updateProfile } from '@parol/wire/member';
import { gameDetail, gameLaunch } from '@parol/wire/provider-calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manilaDay } from '@parol/domain';
import { openDatabase, roles } from '../../src/kernel/database/database.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import {
  addWallet,
  choose,
  memberIdOf,
  opened,
  run,
  startCashier,
} from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { eventFor, webhook } from '../../src/testing/webhooks.ts';

const phone = '639174445566';
const email = 'liwayway.dimaculangan@example.com';
const name = 'Liwayway Dimaculangan';
const wrongPassword = 'Wrong-Lantern-77';
const walletNumber = '09184445577';

const lines: string[] = [];
/** Values that must not be logged, by name. */
const secrets = new Map<string, string>([
  ['phone', phone],
  ['e-mail', email],
  ['full name', name],
  ['first name', 'Liwayway'],
  ['password', testPassword],
  ['wrong password', wrongPassword],
  ['wallet number', walletNumber],
]);
let platform: TestPlatform;
let member: TestClient;
const keep = (what: string, value: string | null | undefined) => {
  if (!value) throw new Error(`The day has no ${what}.`);
  secrets.set(what, value);
  return value;
};
const keepSession = (what: string, client: TestClient) => {
  keep(`session token of the ${what}`, client.handle);
  keep(`session cookie of the ${what}`, client.cookie);
};

async function enter(): Promise<void> {
  member = await signedUp(platform, phone);
  keep('OTP of the sign-up', await latestCode(platform, phone));
  keepSession('sign-up', member);
  const other = new TestClient(platform);
  await other.call(login, { account_id: phone, password: wrongPassword });
  await other.call(login, { account_id: phone, password: testPassword });
  keepSession('log-in', other);
  platform.clock.advance(180_000);
  await other.call(loginTac, { account_id: phone });
  const tac = keep('OTP of the log-in', await latestCode(platform, phone));
  expect((await other.call(newLogin, { account_id: phone, member_otp: tac })).ok).toBe(true);
  await member.call(updateProfile, { full_name: name });
  await member.call(updateEmail, { app_id: 'test', contact_email: email, password: testPassword });
  const mailed = keep('code of the e-mail', await latestCode(platform, email));
  expect((await member.call(confirmEmail, { tac: mailed })).ok).toBe(true);
}

async function pay(): Promise<void> {
  const row = await opened(member, gateways.maya, '1000');
  await choose(row.pg_htpay_url, 'pay');
  await webhook(platform, 'maya', await eventFor(platform, row.deposit_id));
  await webhook(platform, 'maya', { name, phone }, { secret: 'not-the-secret-of-the-gateway' });
  expect((await member.call(balance, {})).value[0]?.game_balance).toBe('1000.00');
  await addWallet(platform, member, { bank_acc_holder: name, bank_acc_no: walletNumber });
  // Money without a turnover requirement, which a deposit would have.
  await platform.parts.wallet.post({
    member: await memberIdOf(platform, member),
    scope: 'test',
    key: 'day',
    kind: 'deposit',
    amount: pesos(500),
    counter: { kind: 'gateway', owner: 'test' },
    ref: 'day',
    at: platform.clock.now(),
  });
  const [wallet] = (await member.call(memberEwalletList, {})).value;
  const ticket = { withdrawal_amount: '100', bank_id: 'gcash', request_id: 'first' };
  const bank_acc_no = wallet?.account_ref ?? '';
  expect((await member.call(addWithdrawTicket, { ...ticket, bank_acc_no })).code).toBe('OK');
}

async function play(): Promise<void> {
  const launch = { player_id: phone, lang_code: 'en', game_code: 'jeepney-jackpot' } as const;
  const [launched] = (await member.call(gameLaunch('LAUNCHONE'), launch)).value;
  const session = keep(
    'token of the game',
    new URL(launched?.game_url ?? '').searchParams.get('session'),
  );
  for (const key of ['first-round-of-day', 'second-round-of-day']) {
    const reply = await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/play`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, key, choice: { stake: '10' } }),
    });
    expect(await reply.json()).toMatchObject({ status: 'OK' });
  }
  const today = manilaDay(platform.clock.now());
  const [bets] = (await member.call(betList, { from: today, to: today })).value;
  expect(bets?.total).toBe(2);
  const ticket_id = bets?.data[0]?.ticket_id ?? '';
  await member.call(gameDetail('LAUNCHONE'), { player_id: phone, ticket_id, lang_code: 'en' });
}

/** Refused calls, secrets in addresses, and failures whose errors quote a row. */
async function failures(): Promise<void> {
  await member.call(account, {}, { account_id: '639999999999' });
  await member.post('/api/member/login', `{"account_id":"${phone}","password":"${testPassword}`);
  await platform.app.inject(`/nowhere/${phone}?email=${email}&token=${member.handle}`);
  await platform.app.inject({
    url: `/receipts/${phone}`,
    headers: { 'x-auth-token': member.handle },
  });
  const owner = openDatabase(platform.url, { role: roles.migration });
  await sql`create function fail_loudly() returns trigger language plpgsql as $$
    begin raise exception 'no room for % of % <%>', new.full_name, new.phone, ${sql.lit(email)}; end $$`.execute(
    owner,
  );
  await sql`create trigger fail_loudly before update on member for each row execute function fail_loudly()`.execute(
    owner,
  );
  const failed = await member.post('/api/member/updateProfile', {
    auth_token: member.handle,
    account_id: phone,
    nickname: 'Liway',
  });
  expect(failed).toMatchObject({ http: 500, code: 'systemError' });
  await sql`drop trigger fail_loudly on member`.execute(owner);
  await owner.destroy();
}

beforeAll(async () => {
  platform = await startCashier({ log: (line) => void lines.push(line) });
  await enter();
  await pay();
  await play();
  await failures();
  for (const { name: job } of platform.jobs) await run(platform, job);
});
afterAll(() => platform.close());

it("every line of a day's log - is JSON with time, level and request", () => {
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      level: expect.stringMatching(/^(?:debug|info|warn|error)$/),
      request_id: expect.stringMatching(/^(?:[\w-]{12}|none)$/),
    });
});

it('a failure - is logged with the request id of its reply', async () => {
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const failure = entries.find(({ msg }) => msg === 'a call failed');
  expect(failure).toMatchObject({ level: 'error', call: '/api/member/updateProfile' });
  expect(entries.filter(({ request_id }) => request_id === failure?.request_id)).toMatchObject([
    { msg: 'a call failed' },
    { msg: 'a request was answered', status: 500 },
  ]);
});

/** Lower case and without separators between digits. */
const normalised = (text: string) => text.toLowerCase().replaceAll(/[\s().+-]/g, '');

it("no line of a day's log - contains a phone, e-mail, name, password, one-time code or token, raw or normalised", () => {
  const log = lines.join('');
  const plain = normalised(log);
  // Stack frames and times contain digits, so a code must match a whole number.
  const isIn = (value: string) =>
    /^\d{4,8}$/.test(value)
      ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(log)
      : log.includes(value) || plain.includes(normalised(value));
  const local = [...secrets].map(([what, value]): [string, string] => [
    `${what}, as dialled here`,
    /^(?:63|0)9\d{9}$/.test(value) ? value.slice(-10) : value,
  ]);
  expect(secrets.size).toBeGreaterThan(13);
  expect([...secrets, ...local].filter(([, value]) => isIn(value)).map(([what]) => what)).toEqual(
    [],
  );
});
