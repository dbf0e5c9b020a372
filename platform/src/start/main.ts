import { setTimeout as sleep } from 'node:timers/promises';
import { bootFleet, bootParts } from './boot.ts';
import { compose } from './compose.ts';
import { deployInProcess, noteInstance, notePlatform } from '../site/fleet/fleet.ts';
import { checkStart, readConfig } from '../kernel/config/config.ts';
import { migrate, refuseMightyLogin, startDatabase } from '../kernel/database/database.ts';
import { listen } from '../kernel/http/http.ts';
import { createLeases, runJobs } from '../kernel/jobs/jobs.ts';
import { createLog, logLevel } from '../kernel/log/log.ts';
import { nodeFault } from './node-version.ts';
import { loadPlugin, type DemoMember } from './plugin.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { greeting } from './greeting.ts';

/** Time for calls in progress to end; the rest of the ten seconds is for jobs and the database. */
const drainMs = 8_000;
/** Time from the signal until the parts that still run are abandoned. */
const stopWithinMs = 9_300;
/** Time to stop that each part gets even after that. */
const leastMs = 300;

/** Boots the platform; parts are stopped in reverse order. */
async function main(): Promise<void> {
  const fault = nodeFault(process.version);
  if (fault) throw new Error(fault);
  const config = readConfig();
  checkStart(config);
  const log = createLog(logLevel());

  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const until = performance.now() + stopWithinMs;
    for (let end = started.pop(); end; end = started.pop())
      await within(Math.max(leastMs, until - performance.now()), end());
  };
  stopOnSignal(stop);

  let demo: DemoMember | undefined;
  try {
    const starting = startDatabase({
      dataDir: config.dataDir,
      fallback: config.isDefaultDataDir,
      ...config.databaseUrls,
      log: (line) => log.info(line),
    });
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
    await migrate(urls.migration);

    const plugin = await loadPlugin(config);
    await plugin?.createTables(urls.migration);
    const parts = bootParts(config, urls.application, logLevel(), plugin?.clock);
    started.push(() => parts.db.destroy());
    if (!config.sandbox) await refuseMightyLogin(parts.db);
    // With several processes, and in tests, releases are served as they are.
    if (process.env.PAROL_DEPLOY !== 'off') {
      const deployment = deployInProcess();
      started.push(() => deployment.stop());
      await deployment.done;
    }
    const fleet = bootFleet(config, parts.log, parts.db);
    // Refuses to start with a fleet that can't be verified, which would otherwise fail each request.
    await fleet.current();
    const platform = compose(parts, { fleet, plugin });
    if (!config.sandbox) await platform.keys.refuseMissing();
    started.push(() => platform.services.securityEvents.flush());
    await platform.services.cms.publishDefaults(plugin?.content);
    await platform.services.promotions.check.warn();
    if (plugin && process.env.PAROL_SEED !== 'off') {
      demo = await plugin.seed({ parts, url: urls.application, gateways: fleet });
      // Relays the seed's postings, so that the first page has their sums.
      await platform.outbox.run();
    }

    await listen(platform, config);
    for (const endNote of [noteInstance(config), notePlatform(config)])
      started.push(async () => endNote());
    const jobs = runJobs(platform.jobs, parts.log, createLeases(parts));
    started.push(() => jobs.stop());
    started.push(() => Promise.all([platform.app.close(), platform.thirdParty.close()]));
    started.push(() => {
      // Jobs stop while calls end, and are awaited after them.
      void jobs.stop();
      return platform.drain(drainMs);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  if (!process.env.PAROL_QUIET) process.stdout.write(greeting(config, demo));
}

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
