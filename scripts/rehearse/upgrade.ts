// `npm run rehearse -- upgrade [--from HEAD~1] [--seconds 10]`: the release of the commit before runs behind the proxy
// under load; the release of this checkout, with changes of the schema, replaces it process by process, and is taken
// back. No call may fail and nothing may be lost. Ends with one line of figures. As root on Debian 12.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { createPlayersOn } from '../../e2e/bench/players/players.ts';
import { query } from '../../e2e/bench/wallet/test-data.ts';
import { audit, paidOf, uncredited } from './gone/audit.ts';
import { type Later, withCleanUp, withFolder } from './support/clean-up.ts';
import { newSecrets, siteOrigin } from './support/site-secrets.ts';
import { CallTally } from './upgrade/call-tally.ts';
import { paymentProvider } from './upgrade/gateway.ts';
import { everyCall, startLoad } from './upgrade/load.ts';
import { startProxy } from './upgrade/proxy.ts';
import { buildBefore, buildNext, commitAt } from './upgrade/releases.ts';
import { prepareSite } from './upgrade/site.ts';

const defaults = { from: 'HEAD~1', seconds: 10 };
/** Members by what they do. A claim is once a day and member, so there are many. */
const counts = { bettors: 8, depositors: 60, claimers: 2_000 };
const pauseMs = 700;
const creditedWithinMs = 60_000;
/** After a step, the time until each kind of call has succeeded; longer than the pauses of a busy machine. */
const loadedWithinMs = 60_000;
type Site = Awaited<ReturnType<typeof prepareSite>>;

/** Returns whether no call failed and nothing was lost. */
export async function rehearseUpgrade(args: readonly string[]): Promise<boolean> {
  const { from, seconds } = optionsOf(defaults, args);
  const commit = commitAt(from);
  return withFolder('parol-upgrade-', (folder) =>
    withCleanUp(async (later) => {
      const secrets = newSecrets();
      const dirs = [join(folder, 'before'), join(folder, 'next')] as const;
      print(`Building the releases of this checkout and of ${commit.slice(0, 8)}`);
      await buildNext(dirs[1], secrets.signingKey);
      const { signingKey } = secrets;
      buildBefore(dirs[0], { clone: join(folder, 'clone'), commit, signingKey });
      return upgrade(folder, { dirs, secrets, seconds, commit, later });
    }),
  );
}

interface Options {
  readonly dirs: readonly [string, string];
  readonly secrets: ReturnType<typeof newSecrets>;
  readonly seconds: number;
  readonly commit: string;
  readonly later: Later;
}

async function upgrade(folder: string, options: Options): Promise<boolean> {
  const { later, seconds } = options;
  const tally = new CallTally();
  const secret = randomBytes(32).toString('hex');
  let sitePort = 0;
  const provider = await paymentProvider({ secret, tally, sitePort: () => sitePort });
  later(() => provider.close());
  const site = await prepareSite(folder, {
    ...options,
    gateway: { port: provider.port, secret },
  });
  const proxy = await startProxy(join(folder, 'proxy'), site.web, later);
  sitePort = proxy.port;
  await site.migrate(site.before);
  await site.publish(site.before);
  for (const slot of site.slots) await slot.replaceBy(site.before);
  // So that a day's limit of an adapter that nobody accepted does not end the load.
  await query(
    site.url,
    `update gateway_adapter set accepted_by = 'rehearsal', accepted_at = now() where gateway_id = 'maya'`,
  );
  const count = counts.bettors + counts.depositors + counts.claimers;
  const made = await createPlayersOn(site.url, site.environment, count);
  // Only who has shown a document may deposit.
  await query(site.url, 'update member set verified_at = now()');
  const others = made.players.slice(counts.bettors);
  const members = {
    bettors: made.players.slice(0, counts.bettors),
    depositors: others.slice(0, counts.depositors),
    claimers: others.slice(counts.depositors),
  };
  let isOver = false;
  const began = performance.now();
  const load = startLoad(members, {
    port: proxy.port,
    tally,
    isOver: () => isOver,
    pauseMs,
    site: siteOrigin,
    secret: made.secret,
  });
  for (const [name, step] of stepsOf(site, tally)) {
    tally.stage = name;
    const from = performance.now();
    await step();
    const took = Math.round(performance.now() - from);
    await sleep(seconds * 1_000);
    const isLoaded = () => tally.allSince(everyCall, from);
    for (const end = Date.now() + loadedWithinMs; !isLoaded() && Date.now() < end;)
      await sleep(200);
    if (!isLoaded()) tally.failed.push(`${name}: some calls never succeeded`);
    print(`${name}: ${took} ms; slowest call: ${tally.takeSlowest()}`);
  }
  isOver = true;
  await load.ended;
  await provider.noticesSent();
  const lasted = Math.round((performance.now() - began) / 1_000);
  const paid = paidOf(load.books);
  for (const end = Date.now() + creditedWithinMs; Date.now() < end; await sleep(500))
    if ((await uncredited(site.url, paid)).length === 0) break;
  const auditDir = join(folder, 'audit');
  mkdirSync(auditDir);
  const { differences, compared } = await audit(
    { url: site.url, dataDir: auditDir },
    members,
    load.books,
  );
  const missing = await missingOf(site);
  const errors = tally.failed.length > 0 ? proxy.errors() : [];
  for (const one of [...tally.failed, ...missing, ...errors]) print(one);
  const { lost, doubled, wrong, rules } = differences;
  const isGood = tally.failed.length + missing.length + lost + doubled + wrong + rules === 0;
  print(
    `upgrade: ${isGood ? 'passed' : 'FAILED'}: from ${options.commit.slice(0, 8)} and back in ${lasted} s: of ${tally.calls} calls ${tally.failed.length} failed and ${tally.cut} were cut by the kill; of ${compared.bets} rounds, ${compared.deposits} deposits and ${compared.claims} claims ${lost} lost, ${doubled} doubled, ${wrong} wrong; ${rules} rules of the ledger broken; ${missing.length} changes or refusals missing`,
  );
  return isGood;
}

/** What an operator does, in order, each under load. */
function* stepsOf(
  { slots, before, next, ...site }: Site,
  tally: CallTally,
): Generator<[string, () => Promise<void>]> {
  const [first, second, worker] = slots;
  yield ['the release before', () => Promise.resolve()];
  yield ['migrate to the next release', () => site.migrate(next)];
  yield [
    'kill a web process of the release before, and start it again',
    async () => {
      await tally.killing(second.kill);
      await sleep(1_000);
      await second.replaceBy(before);
    },
  ];
  yield ['migrate by the release before, which changes nothing', () => site.migrate(before)];
  for (const slot of [worker, first, second])
    yield [`${slot.name} of the next release`, () => slot.replaceBy(next)];
  yield ['publish by the next release', () => site.publish(next)];
  yield ['publish by the release before', () => site.publish(before)];
  for (const slot of [first, second, worker])
    yield [`${slot.name} back to the release before`, () => slot.replaceBy(before)];
}

/** The changes that the database lacks, and whether a release outside of the window refuses. */
async function missingOf(site: Site): Promise<string[]> {
  const { rows } = await query(
    site.url,
    `select (select count(*)::int from upgrade_rehearsal) as postings,
            exists (select upgrade_note from transfer) as rows,
            (select indisvalid from pg_index where indexrelid = 'transfer_upgrade'::regclass) as index`,
  );
  const [is] = rows;
  await query(
    site.url,
    `update kysely_migration set back_to = 9999 where name like '%-upgrade-index'`,
  );
  const refusal = await site.refusalOf(site.before);
  return [
    ...(Number(is?.['postings']) > 0 ? [] : ['The changed function did not run.']),
    ...(is?.['rows'] === true ? [] : ['The table with the new column is empty.']),
    ...(is?.['index'] === true ? [] : ['The index is not valid.']),
    ...(/^1: The database is of a later release [^\n]*: start a later one\.$/.test(refusal)
      ? []
      : [`A release outside of the window said ${refusal}`]),
  ];
}
