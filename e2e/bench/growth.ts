import { checkInvariants } from '@parol/platform/testing/ledger-invariants';
import { wrongSums } from '@parol/platform/play/statement/aggregate.repository';
import { hotCalls } from './growth/calls.ts';
import { MEMBERS } from './growth/history.ts';
import { nightlyJobs } from './growth/nightly.ts';
import { newRows } from './growth/new-rows.ts';
import { watchReadiness } from './growth/readiness.ts';
import { openSite, type Site } from './growth/site.ts';
import { LIMIT, Times } from './growth/times.ts';
import { optionsOf, print } from './harness/options.ts';
import { withDatabase, type BenchDatabase } from './harness/places.ts';
import { databaseOn, query } from './wallet/test-data.ts';

/**
 * `npm run bench -- growth [--scales 1,10,100] [--rounds 150] [--job-rounds 60] [--nights 5]`: checks that
 * calls and jobs do not slow down as the platform grows. Scale 1 is 1,000 members and 100,000 postings;
 * the measured members have the same data at each scale. Every scale has its database on one server
 * (fsync off) and a platform in this process; each round measures every call on all of them, in
 * alternating order, so that a slow phase of the machine affects all. Before each run of a job, the
 * same new rows are written. Jobs that pass a whole day of all members run for a few nights, and count
 * for each thousand members. Fails if the median at a larger scale is more than 1.3 times that of
 * the first one, or if /readyz ever reports that the platform is not ready.
 */
const options = optionsOf({ scales: '1,10,100', rounds: 150, 'job-rounds': 60, nights: 5 });
const scales = options.scales.split(',').map(Number);
const { rounds, 'job-rounds': jobRounds, nights } = options;
const WARM = 5;
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  // The history is vacuumed when it is complete; autovacuum would disturb only some of the scales.
  autovacuum: 'off',
};

const sites: Site[] = [];
await withDatabase('growth', bench, settings);

async function bench({ url, dataDir, stopFirst }: BenchDatabase): Promise<void> {
  for (const scale of scales) {
    const began = performance.now();
    await query(url, `create database growth_${scale}`);
    const site = await openSite(databaseOn(url, `growth_${scale}`), dataDir, scale);
    sites.push(site);
    stopFirst(() => site.close());
    const { rows } = await site.query('select count(*)::int as count from transfer');
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    print(`${scale}x: ${MEMBERS * scale} members, ${rows[0]?.count} postings in ${seconds} s`);
  }
  await checkHistory(sites[0]);

  const readiness = watchReadiness(sites);
  const calls = await measureCalls();
  const jobs = await measureJobs();
  const nightly = await measureNights();
  const { steady, text } = await readiness.stop();

  const head = [
    ...scales.map((scale) => `${scale}x ms`.padStart(9)),
    ...scales.slice(1).map((scale) => `${scale}x/${scales[0]}x`.padStart(9)),
  ].join(' ');
  const lines = [...calls, ...jobs, ...nightly].map((times) => times.line(scales));
  print(`\n${`medians of ${rounds}, ${jobRounds}, ${nights}`.padEnd(26)} ${head}   limit ${LIMIT}`);
  for (const line of lines) print(line.text);
  print(`\n/readyz: ${text}`);
  if (!steady || lines.some(({ passes }) => !passes)) process.exitCode = 1;
}

/** Throws unless the history is a valid ledger with the right sums. */
async function checkHistory(site: Site | undefined): Promise<void> {
  if (!site) throw new Error('Name at least one scale.');
  const { ok, violations } = await checkInvariants(site.parts.db);
  if (!ok) throw new Error(`The ledger is unsound: ${JSON.stringify(violations)}`);
  for (const { id } of site.members) {
    const [wrong] = await wrongSums(site.parts.db, id);
    if (wrong) throw new Error(`The sums of member ${id} differ on ${wrong.day}: ${wrong.kind}`);
  }
}

async function measureCalls(): Promise<readonly Times[]> {
  const all = hotCalls.map((call) => ({ call, times: new Times(call.name) }));
  for (let round = -WARM; round < rounds; round++)
    for (const { call, times } of all)
      for (const site of inTurn(round)) {
        const member = site.members[(round + WARM) % site.members.length];
        if (!member) continue;
        await call.prepare?.(site, member, round);
        const make = () => call.make(site, member, round);
        await (round < 0 ? make() : times.measure(site.scale, make));
      }
  return all.map(({ times }) => times);
}

async function measureJobs(): Promise<readonly Times[]> {
  const names = (sites[0]?.jobs ?? [])
    .map(({ name }) => name)
    .filter((name) => !(name in nightlyJobs));
  const all = names.map((name) => new Times(name));
  for (let round = -WARM; round < jobRounds; round++)
    for (const times of all)
      for (const site of inTurn(round)) {
        for (const statement of newRows[times.name]?.(round) ?? []) await site.query(statement);
        const run = async () => site.jobs.find(({ name }) => name === times.name)?.run();
        await (round < 0 ? run() : times.measure(site.scale, run));
      }
  return all;
}

/** Each run passes the whole day again; the first one of each site is not counted. */
async function measureNights(): Promise<readonly Times[]> {
  const all = Object.keys(nightlyJobs).map((name) => new Times(name));
  for (let night = -1; night < nights; night++)
    for (const times of all)
      for (const site of inTurn(night)) {
        for (const statement of nightlyJobs[times.name] ?? []) await site.query(statement);
        const run = async () => site.jobs.find(({ name }) => name === times.name)?.run();
        await (night < 0 ? run() : times.measure(site.scale, run, 1 / site.scale));
      }
  return all;
}

/** The sites in the order in which this round measures them. */
function inTurn(round: number): readonly Site[] {
  const start = (round + WARM) % sites.length;
  return [...sites.slice(start), ...sites.slice(0, start)];
}
