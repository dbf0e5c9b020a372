import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pesos } from '@parol/domain';
import { dailyCheckIn } from '@parol/wire/check-in';
import { streamLink } from '@parol/wire/cms';
import { balance } from '@parol/wire/fund';
import { inboxList, inboxRead, login, loginTac, newLogin } from '@parol/wire/member';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/kernel/config/config.ts';
import { testDatabase, type TestDatabase } from '../../src/kernel/database/testing.ts';
import { openFleetService } from '../../src/site/fleet/open-service.ts';
import { bootParts } from '../../src/start/boot.ts';
import { compose } from '../../src/start/compose.ts';
import { writeShell } from '../../src/testing/built-shell.ts';
import { signedUp, TestClient, type TestTarget } from '../../src/testing/client.ts';
import { httpApp } from '../../src/testing/http-app.ts';
import { locatorSecret } from '../../src/testing/provider-calls.ts';
import { type ApiProcess, startApi } from '../wallet/api-process.ts';

const phone = '639175550001';
const leaseMs = 15_000;
/** It runs every second, in one process. */
const job = 'wallet.check-ledger';

let database: TestDatabase;
let dataDir: string;
const processes: ApiProcess[] = [];
/** What the operator's commands run on: a third process, this one. */
let operator: ReturnType<typeof openOperator>;
/** The same member's browser, whose requests a proxy sends to either process. */
let browsers: readonly [TestClient, TestClient];
/** Milliseconds until one of the two took over a lease of a process that was killed. */
let takenOver: Promise<number>;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'parol-two-'));
  operator = openOperator();
  const settings = { PAROL_PROCESSES: '2' };
  const start = () => startApi(database.url, dataDir, settings);
  processes.push(...(await Promise.all([start(), start()])));
  takenOver = killHolder();
  const [first, second] = targets();
  const one = await signedUp({ ...first, services: operator.services }, phone);
  const other = new TestClient(second);
  const { cookie, device, handle, accountId } = one;
  browsers = [one, Object.assign(other, { cookie, device, handle, accountId })];
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await operator.parts.db.destroy();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function openOperator() {
  const config = readConfig({
    PAROL_DATA: dataDir,
    PAROL_PROBE: 'off',
    PAROL_SECRET_LOCATOR: locatorSecret,
  });
  const parts = bootParts(config, database.url, 'silent');
  return { ...compose(parts), parts };
}

function targets(): readonly [TestTarget, TestTarget] {
  const [one, other] = processes.map(({ origin }) => ({
    app: httpApp(origin),
    parts: operator.parts,
  }));
  if (!one || !other) throw new Error('Two processes did not start.');
  return [one, other];
}

/** Leaves the lease as a worker does that is killed just after it has renewed it. */
async function killHolder(): Promise<number> {
  await sql`
    insert into job_lease (job, holder, until)
    values (${job}, 'killed', now() + make_interval(secs => ${leaseMs / 1_000}))
    on conflict (job) do update set holder = excluded.holder, until = excluded.until`.execute(
    database.db,
  );
  const killedAt = performance.now();
  const look = async () => {
    const { rows } = await sql<{ holder: string }>`
      select holder from job_lease where job = ${job}`.execute(database.db);
    if (rows[0]?.holder === 'killed') throw new Error('Nobody has taken the lease over.');
    return performance.now() - killedAt;
  };
  return vi.waitFor(look, { timeout: 60_000, interval: 50 });
}

/** The codes of calls at both processes at once, those of refusals last. */
async function codesOf(
  calls: readonly Promise<{ readonly ok: boolean; readonly code: string }>[],
): Promise<readonly string[]> {
  const answers = await Promise.all(calls);
  return answers.toSorted((a, b) => Number(b.ok) - Number(a.ok)).map(({ code }) => code);
}
const ops = (name: string, args: readonly string[], options: Record<string, string> = {}) =>
  operator.ops.find((one) => one.name === name)?.run(args, options);

it('a session, a balance and notices - are the same at the next poll of the other process', async () => {
  const [one, other] = browsers;
  const member = (await operator.services.members.byPhone(phone))?.id ?? 0n;
  const counter = { kind: 'gateway', owner: 'scale' } as const;
  const at = operator.parts.clock.now();
  const posting = { member, scope: 'scale', key: '1', kind: 'deposit', counter, at } as const;
  await operator.parts.wallet.post({ ...posting, amount: pesos(100) });
  for (const client of browsers)
    expect((await client.call(balance, {})).value).toMatchObject([{ game_balance: '100.00' }]);

  const messages = async (client: TestClient) => (await client.call(inboxList, {})).value;
  const [welcome] = await messages(other);
  expect(await messages(one)).toEqual([welcome]);
  await other.call(inboxRead, { inbox_id: welcome?.inbox_id ?? '' });
  expect(await messages(one)).toEqual([{ ...welcome, read: true }]);
});

it('the same act at both at once - happens once', async () => {
  expect(await codesOf(browsers.map((one) => one.call(dailyCheckIn, {})))).toEqual([
    'OK',
    'campaignRewardClaimed',
  ]);
});

it('wrong passwords - count together', async () => {
  const strangers = targets().map((site) => new TestClient(site));
  const wrong = { account_id: phone, password: 'Wrong12345' };
  // Five of a network; neither process has seen more than three of them.
  const calls = [...strangers, ...strangers, ...strangers].map((one) => one.call(login, wrong));
  expect((await codesOf(calls)).toSorted()).toEqual([
    ...Array<string>(5).fill('invalid_password'),
    'loginFailed',
  ]);
});

it('tries of a code - count together', async () => {
  const [one, other] = targets().map((site) => new TestClient(site));
  if (!one || !other) throw new Error('Two processes did not start.');
  await one.call(loginTac, { account_id: phone });
  other.device = one.device;
  const codes: string[] = [];
  for (const client of [one, other, one, other, one, other])
    codes.push((await client.call(newLogin, { account_id: phone, member_otp: '000000' })).code);
  expect(codes).toEqual([...Array<string>(5).fill('invalid_tac'), 'otp_too_many_tries']);
});

it('a publication of the CMS and a release - are served by both', async () => {
  const file = join(dataDir, 'live.stream.json');
  await writeFile(file, JSON.stringify({ url: '/videos/live.m3u8' }));
  await ops('cms:import', [file]);
  const published = async () => ({
    streams: await Promise.all(browsers.map(async (one) => (await one.call(streamLink, {})).value)),
    statuses: await Promise.all(
      processes.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status),
    ),
  });
  const before = [{ url: '/sandbox/media/stream.m3u8' }];
  expect(await published()).toEqual({ streams: [before, before], statuses: [503, 503] });
  await ops('cms:publish', ['stream/live', '1'], { reason: 'test' });
  const fleet = await openFleetService(operator.parts.config, { by: 'tester' });
  await fleet.publishShell(writeShell(join(dataDir, 'shell'), 's1'));
  const stream = [{ url: '/videos/live.m3u8' }];
  expect(await published()).toEqual({ streams: [stream, stream], statuses: [200, 200] });
});

it('the lease of a killed worker - is taken over within fifteen seconds and the run after', async () => {
  const ms = await takenOver;
  expect(ms).toBeGreaterThan(leaseMs - 1_000);
  expect(ms).toBeLessThan(leaseMs + 3_000);
});
