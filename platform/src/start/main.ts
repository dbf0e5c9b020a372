import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { bootFleet, bootParts } from './boot.ts';
import { compose, type Platform } from './compose.ts';
import { connectGateways } from './connect-gateways.ts';
import { deployInProcess, noteInstance, notePlatform } from '../site/fleet/fleet.ts';
import { checkStart, type Config, readConfig } from '../kernel/config/config.ts';
import {
  refuseMightyLogin,
  refuseOtherSettings,
  refuseTooManyConnections,
  startDatabase,
} from '../kernel/database/database.ts';
import { listen } from '../kernel/http/http.ts';
import { createLeases, type RunningJobs, runJobs } from '../kernel/jobs/jobs.ts';
import { refuseUncertified } from '../kernel/restored/restored.ts';
import { createLog } from '../kernel/log/log.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import { nodeFault } from './node-version.ts';
import { loadPlugin, type DemoMember } from './plugin.ts';
import { prepareSchema } from './prepare-schema.ts';
import { serveMetrics } from './serve-metrics.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { greeting } from './greeting.ts';

/**
 * Time for the notice and for calls in progress to end; the rest of the ten seconds is for jobs and
 * the database.
 */
const drainMs = 8_000;
/** Least time for calls in progress after the notice. */
const leastGraceMs = 3_000;
/** Time from the end of the notice and those calls until the parts that still run are abandoned. */
const restMs = 1_300;
/** Time to stop that each part gets even after that. */
const leastMs = 300;

/** Boots what the roles of the process say; parts are stopped in reverse order. */
async function main(): Promise<void> {
  const fault = nodeFault(process.version);
  if (fault) throw new Error(fault);
  checkStart();
  const config = readConfig();
  if (config.roles.size === 1 && config.roles.has('ops'))
    throw new Error('PAROL_ROLES is ops: this environment runs commands, and no platform.');
  const log = createLog(config.logLevel);

  const noticeMs = config.drainNoticeMs;
  const graceMs = Math.max(leastGraceMs, drainMs - noticeMs);
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const until = performance.now() + noticeMs + graceMs + restMs;
    for (let end = started.pop(); end; end = started.pop())
      await within(Math.max(leastMs, until - performance.now()), end());
  };
  stopOnSignal(stop);

  let demo: DemoMember | undefined;
  try {
    const starting = startDatabaseOf(config, log);
    // Registered before awaiting, so that a signal during the start stops it too.
    started.push(() =>
      starting.then(
        (running) => running.stop(),
        () => undefined,
      ),
    );
    const database = await starting;
    if (database.folder && !database.folder.startsWith(config.dataDir))
      process.stdout.write(`The database is in ${database.folder}, not in ${config.dataDir}.\n`);
    const { urls } = database;

    const plugin = await loadPlugin(config);
    await prepareSchema(config, urls, plugin, (line) => log.warn(line));
    if (!config.roles.has('web') && !config.roles.has('worker')) return await stop();
    await refuseUncertified(urls.application, config.isPooled);
    const parts = bootParts(config, urls.application, config.logLevel, plugin?.clock);
    started.push(() => parts.db.destroy());
    await (config.isPooled
      ? refuseOtherSettings(parts.db)
      : refuseTooManyConnections(parts.db, config));
    if (!config.sandbox) await refuseMightyLogin(parts.db);
    if (config.deploys && config.roles.has('web')) {
      const deployment = deployInProcess();
      started.push(() => deployment.stop());
      await deployment.done;
    }
    const fleet = bootFleet(config, parts.log, parts.db);
    // Refuses to start with a fleet that can't be verified, which would otherwise fail each request.
    if (!(await fleet.current()))
      log.warn('no release is published, so no page can be served: npm run deploy');
    const platform = compose(parts, { fleet, plugin });
    if (!config.sandbox) await platform.keys.refuseMissing();
    started.push(() => platform.services.securityEvents.flush());
    await connectGateways(parts, platform, { plugin, fleet });
    await platform.services.cms.publishDefaults(plugin?.content);
    await platform.services.promotions.check.warn();
    if (plugin && config.seeds) {
      demo = await plugin.seed({ parts, url: urls.application, gateways: fleet });
      // Relays the seed's postings, so that the first page has their sums.
      await platform.outbox.run();
    }

    await serve(parts, platform, started, { noticeMs, graceMs });
  } catch (error) {
    await stop();
    throw error;
  }
  if (!config.quiet) process.stdout.write(greeting(config, demo));
}

/**
 * Opens the ports and starts the jobs of the process's roles, and adds to `started` what stops them,
 * in the order of the start.
 */
async function serve(
  parts: LedgerParts,
  platform: Platform,
  started: (() => Promise<unknown>)[],
  times: Parameters<Platform['drain']>[0],
): Promise<void> {
  const { config } = parts;
  const serves = config.roles.has('web');
  const works = config.roles.has('worker');
  let jobs: RunningJobs | undefined;
  const closeMetrics = await serveMetrics(parts, platform, () => jobs);
  if (closeMetrics) started.push(closeMetrics);
  if (serves) await listen(platform, config);
  for (const endNote of [...(serves ? [noteInstance(config)] : []), notePlatform(config)])
    started.push(async () => endNote());
  const own = platform.jobs.filter(({ everywhere }) => works || everywhere);
  const running = runJobs(own, parts.log, createLeases(parts));
  jobs = running;
  started.push(() => running.stop());
  started.push(() => Promise.all([platform.app.close(), platform.thirdParty.close()]));
  started.push(() => {
    // Jobs stop while calls end, and are awaited after them.
    void running.stop();
    return serves ? platform.drain(times) : Promise.resolve();
  });
}

const startDatabaseOf = (config: Config, log: FastifyBaseLogger) =>
  startDatabase({
    dataDir: config.dataDir,
    fallback: config.isDefaultDataDir,
    ...config.databaseUrls,
    log: (line) => log.info(line),
    warn: (line) => log.warn(line),
  });

/** Resolves with `work`, or after `ms` at the latest. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: late.signal })]);
  late.abort();
}

main().catch((error: unknown) => {
  const expected = error instanceof Error && !process.env.PAROL_TRACE;
  process.stderr.write(
    `${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
