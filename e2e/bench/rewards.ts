import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { manilaDay } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { bootParts } from '@parol/platform/start/boot';
import { compose } from '@parol/platform/start/compose';
import { readConfig } from '@parol/platform/kernel/config';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { removeDatabase, startDatabase } from '@parol/platform/kernel/database/start-database';
import { addAccruals, addMembers, addRounds } from './rewards/rebate-rows.ts';
import { databaseOn, query } from './wallet/test-data.ts';

/**
 * `npm run bench -- rewards [--rounds 1000000] [--members 50000] [--repeats 5] [--small 10000] [--large
 * 1000000] [--calls 200] [--levels 5000]`: compares the accrual of a day's rebate with plain `insert … select … group by` statements that
 * write as many rows from the same rounds, in turns, and the calls of a member's rewards page with few and with many accrual rows of other members,
 * in turns. Reports what an accrual takes longer while the VIP levels of `--levels` members have to fall
 * first. Fails if the accrual takes more than 1.5 times as long as the bare statement, or if the
 * median of a call with many rows is more than 1.2 times that with few.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '50000' },
    repeats: { type: 'string', default: '5' },
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '200' },
    levels: { type: 'string', default: '5000' },
  },
});
const [rounds, members, repeats, calls, levels] = [
  Number(values.rounds),
  Number(values.members),
  Number(values.repeats),
  Number(values.calls),
  Number(values.levels),
];
const mostForADay = 1.5;
const mostForACall = 1.2;
const warmUps = 20;
const reads = [
  'fund/rebate',
  'fund/downlineRebate',
  'fund/rebateChart',
  'fund/refereeList',
  'report/turnoverByProvider',
  'report/turnoverByDownline',
  'report/rebateResult',
  'campaign/claimableRewards',
];
const print = (line: string) => process.stdout.write(`${line}\n`);
const medianOf = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

const dataDir = mkdtempSync(join(tmpdir(), 'parol-bench-rewards-'));
const server = await startDatabase({ dataDir, databaseUrl: undefined });
try {
  const day = await dayRatio();
  const worst = await callRatio();
  if (day > mostForADay || worst > mostForACall) process.exitCode = 1;
} finally {
  await server.stop();
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** A platform on a new database of the server. */
async function openPlatform(name: string) {
  await query(server.url, `create database ${name}`);
  const url = databaseOn(server.url, name);
  await migrate(url);
  const parts = bootParts(readConfig({ PAROL_DATA: dataDir }), url, 'silent');
  return { url, parts, platform: compose(parts) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function dayRatio(): Promise<number> {
  const { url, parts, platform } = await openPlatform('accrual');
  const day = addDays(manilaDay(Date.now()), -1);
  await addMembers(url, members);
  await addRounds(url, { day, members, rounds });
  for (const name of ['turnover', 'downline', 'accrual'])
    await query(
      url,
      `create table bare_${name} (like rebate_${name} including indexes including constraints)`,
    );
  const bare = `
    begin;
    set local work_mem = '64MB';
    insert into bare_turnover
    select member_id, '${day}'::date, provider_code, game_type, 1, count(*), sum(stake),
           sum(least(abs(payout - stake), stake)), 0, 0, 0
      from game_round
     where state = 'settled' and settled_at >= '${day}T00:00:00+08:00' and settled_at < '${day}T24:00:00+08:00'
     group by member_id, provider_code, game_type;
    insert into bare_downline
    select e.referred_by, b.day, b.member_id, 1, sum(b.valid), 0
      from bare_turnover b join member e on e.id = b.member_id where e.referred_by is not null group by 1, 2, 3;
    insert into bare_accrual
    select member_id, day, 'self', 1, sum(valid), sum(valid), 1, now(), now() from bare_turnover group by 1, 2;
    insert into bare_accrual
    select member_id, day, 'downline', 1, sum(counted), sum(counted), 1, now(), now() from bare_downline group by 1, 2;
    commit`;
  const times = { bare: [] as number[], accrual: [] as number[] };
  const run = {
    bare: async () => {
      await query(url, 'truncate bare_turnover, bare_downline, bare_accrual');
      times.bare.push(await timed(() => query(url, bare)));
    },
    accrual: async () => {
      await query(url, 'truncate rebate_turnover, rebate_downline, rebate_accrual');
      times.accrual.push(await timed(() => platform.services.rebates.accrue(day)));
    },
  };
  for (let n = 0; n < repeats; n++)
    for (const one of n % 2 === 0 ? [run.bare, run.accrual] : [run.accrual, run.bare]) await one();
  const again = await timed(() => platform.services.rebates.accrue(day));
  const { rows } = await query(url, 'select count(*)::int as n from rebate_accrual');
  // Levels without deposits, which the day's pass over the members has not lowered yet.
  await query(url, `update member set vip_level = 1 where id <= ${levels}`);
  const withLevels = await timed(() => platform.services.rebates.accrue(day));
  const { rows: kept } = await query(
    url,
    'select count(*)::int as n from member where vip_level > 0',
  );
  await parts.db.destroy();
  const ratio = medianOf(times.accrual) / medianOf(times.bare);
  print(
    `a day of ${rounds} rounds, ${String(rows[0]?.['n'])} accruals: bare ${medianOf(times.bare).toFixed(0)} ms, accrued ${medianOf(times.accrual).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${mostForADay}); again ${again.toFixed(0)} ms`,
  );
  const extra = withLevels - again;
  print(
    `${levels} levels to lower first, ${String(kept[0]?.['n'])} of them kept: ${extra.toFixed(0)} ms more, ${(extra / levels).toFixed(2)} ms each`,
  );
  return ratio;
}

async function callRatio(): Promise<number> {
  const sites: { ask(path: string): Promise<void>; close(): Promise<void> }[] = [];
  for (const [index, rows] of [Number(values.small), Number(values.large)].entries()) {
    const { url, parts, platform } = await openPlatform(`reads_${index}`);
    await addAccruals(url, rows);
    await platform.app.ready();
    const { secret, handle } = await platform.services.sessions.open(3n, {
      address: '127.0.0.1',
      device: { browser: 'other', system: 'other' },
      deviceId: 'bench',
    });
    const ask = async (path: string) => {
      const reply = await platform.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { cookie: `parol_session=${secret}` },
        payload: { account_id: '639170000003', auth_token: handle },
      });
      if (reply.json<{ status: number }>().status !== 1)
        throw new Error(`${path} answered ${reply.body}`);
    };
    sites.push({ ask, close: () => parts.db.destroy() });
  }
  let worst = 0;
  for (const path of reads) {
    const times: number[][] = sites.map(() => []);
    for (let n = -warmUps; n < calls; n++)
      for (const index of n % 2 === 0 ? [0, 1] : [1, 0]) {
        const took = await timed(async () => sites[index]?.ask(path));
        if (n >= 0) times[index]?.push(took);
      }
    const [few = 0, many = 0] = times.map(medianOf);
    worst = Math.max(worst, many / few);
    print(
      `${path.padEnd(28)} ${few.toFixed(2)} and ${many.toFixed(2)} ms, ratio ${(many / few).toFixed(2)} (at most ${mostForACall})`,
    );
  }
  for (const site of sites) await site.close();
  return worst;
}
