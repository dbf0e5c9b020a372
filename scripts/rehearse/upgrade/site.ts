import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  removeDatabase,
  startDatabase,
} from '../../../platform/src/kernel/database/start-database.ts';
import { freePortPair } from '../../../platform/src/testing/free-port-pair.ts';
import { type Environment, type Running, runnerOf, userOf } from '../support/release-runner.ts';
import type { Later } from '../support/clean-up.ts';
import type { newSecrets } from '../support/site-secrets.ts';

const readyMs = 60_000;
/** Twice the time of the balancer's checks. */
const seenMs = 2_000;

/** A place for a process of the site, which one release after another runs in. */
export interface Slot {
  readonly name: string;
  /**
   * Ends what runs here, as a supervisor does, and starts a release; resolves once it is ready, and the
   * balancer has seen it.
   */
  readonly replaceBy: (release: Release) => Promise<void>;
  readonly kill: () => Promise<void>;
}

export type Release = ReturnType<typeof runnerOf>;

/**
 * A site of the profile `ph` in `folder`, over a database of its own: the releases in `dirs`, and places
 * for two web processes and a worker.
 */
export async function prepareSite(folder: string, { dirs, secrets, gateway, later }: SiteOptions) {
  const dataDir = join(folder, 'database');
  const database = await startDatabase({ dataDir, databaseUrl: undefined });
  later(async () => {
    await database.stop();
    await removeDatabase(dataDir);
  });
  const data = join(folder, 'data');
  mkdirSync(data);
  const user = userOf(database.folder);
  if (user) chownSync(data, user.uid, user.gid);
  const parties = join(folder, 'third-parties.json');
  const provider = { api: `http://127.0.0.1:${gateway.port}` };
  writeFileSync(parties, JSON.stringify({ gateways: { maya: provider } }), { mode: 0o644 });
  const environment: Environment = {
    ...secrets.environment,
    PAROL_DATA: data,
    PAROL_QUIET: '',
    PAROL_TRUST_PROXY: '127.0.0.1',
    PAROL_THIRD_PARTIES: parties,
    PAROL_SECRET_GATEWAY_MAYA: gateway.secret,
    DATABASE_URL: database.urls.application,
  };
  const [before, next] = dirs.map((dir) => {
    const release = runnerOf({ dir, node: process.execPath, user });
    later(release.stopAll);
    return release;
  }) as [Release, Release];

  /** Runs a command of a release to its end; throws what it said if it fails. */
  async function command(release: Release, words: readonly string[], env: Environment) {
    const { code, text } = await release.command(words, env);
    if (code !== 0) throw new Error(`${words.join(' ') || 'migrate'} ended with ${code}:\n${text}`);
  }
  const web = await freePortPair();
  const figures = await freePortPair();
  const [workerFigures] = await freePortPair();
  const slots = [
    ...web.map((port, n) =>
      slotOf(`web ${n + 1}`, port, {
        ...environment,
        PAROL_ROLES: 'web',
        PORT: String(port),
        PAROL_METRICS_PORT: String(figures[n]),
      }),
    ),
    slotOf('worker', workerFigures, {
      ...environment,
      PAROL_ROLES: 'worker',
      PAROL_METRICS_PORT: String(workerFigures),
    }),
  ] as [Slot, Slot, Slot];
  return {
    url: database.url,
    environment,
    before,
    next,
    web,
    slots,
    migrate: (release: Release) =>
      command(release, [], {
        PAROL_PROFILE: 'ph',
        PAROL_DATA: data,
        PAROL_ROLES: 'migrate',
        PAROL_MIGRATION_DATABASE_URL: database.urls.migration,
      }),
    publish: (release: Release) =>
      command(release, ['publish'], { ...environment, PAROL_FLEET_KEY: secrets.signingKey }),
    /** Starts a web process of a release that has to refuse; returns what it said. */
    refusalOf: async (release: Release): Promise<string> => {
      const { code, text } = await release.command([], {
        ...environment,
        PAROL_ROLES: 'web',
        PORT: String(web[0]),
      });
      return `${code}: ${text.trim()}`;
    },
  };
}

interface SiteOptions {
  /** Of the release before and the next one. */
  readonly dirs: readonly [string, string];
  readonly secrets: ReturnType<typeof newSecrets>;
  readonly gateway: { readonly port: number; readonly secret: string };
  readonly later: Later;
}

function slotOf(name: string, port: number, env: Environment): Slot {
  let running: Running | undefined;
  return {
    name,
    async replaceBy(release) {
      const code = await running?.stop();
      if (code !== undefined && code !== 0) throw new Error(`${name} stopped with ${code}.`);
      running = await release.start(env);
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      for (const until = Date.now() + readyMs; !(await isReady());)
        if (Date.now() > until) throw new Error(`${name} is not ready.`);
      await sleep(seenMs);
    },
    async kill() {
      await running?.kill();
      running = undefined;
    },
  };
}
