import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerCodes } from '@parol/wire/provider-calls';
import { startS3Double } from '../../../platform/src/site/fleet/testing/s3-double.ts';
import type { Later } from '../support/clean-up.ts';
import { gateTo } from './gate.ts';
import { type PlatformProcess, processesIn } from '../support/processes.ts';

/** The names of the site's parts, without its database. */
export const partNames = ['web', 'worker', 'gateway', 'studio', 'object store'] as const;

/** A part of the site that can be gone, and comes back where it was. */
export interface Part {
  readonly name: string;
  readonly goAway: () => Promise<void>;
  /** Brings it back as a supervisor would; nothing else is done about its absence. */
  readonly comeBack: () => Promise<void> | void;
}

/**
 * Starts the sandbox in `folder` as processes of their own: one of the site, one of the jobs, one of
 * the gateways, one of the game studios, with an object store and the database at `url`. The ports are
 * `port` and the six after it. `settings` are further variables. `later` ends all of it.
 */
export async function startSite(
  folder: string,
  url: string,
  port: number,
  later: Later,
  settings: Readonly<Record<string, string>> = {},
) {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const objects = await startS3Double('parol');
  later(objects.close);
  const store = await gateTo(Number(new URL(objects.endpoint).port));
  later(store.shut);
  const ports = { web: port, gateway: port + 2, studio: port + 4, worker: port + 6 };
  const site = `http://localhost:${ports.web}`;
  const parties = join(folder, 'third-parties.json');
  const thirdParties = `http://localhost:${ports.gateway + 1}`;
  // Every process of the sandbox gives its games the common address, at which nobody opens them here.
  const studio = { api: `http://localhost:${ports.studio + 1}`, pages: thirdParties };
  writeFileSync(
    parties,
    JSON.stringify({ providers: Object.fromEntries(providerCodes.map((code) => [code, studio])) }),
  );
  const processes = processesIn(folder, {
    PAROL_PROFILE: 'sandbox',
    PAROL_DATA: dataDir,
    PAROL_DEPLOY: 'off',
    PAROL_SEED: 'off',
    PAROL_QUIET: '1',
    PAROL_ORIGIN: site,
    PAROL_THIRD_PARTY_ORIGIN: thirdParties,
    PAROL_THIRD_PARTIES: parties,
    PAROL_STORE: 's3://parol/site',
    PAROL_STORE_ENDPOINT: `http://127.0.0.1:${store.port}`,
    AWS_REGION: 'none',
    AWS_ACCESS_KEY_ID: 'rehearsal',
    AWS_SECRET_ACCESS_KEY: 'rehearsal',
    DATABASE_URL: url,
    ...settings,
  });
  later(() => processes.killAll());
  await processes.run('publish', 'platform/src/site/fleet/deploy.cli.ts');
  await processes.run('migrate', 'platform/src/start/main.ts', { PAROL_ROLES: 'migrate' });

  /** Starts the processes, which need members' sessions in the database first. */
  async function startProcesses(): Promise<readonly Part[]> {
    const serving = (name: 'web' | 'gateway' | 'studio') =>
      processes.process(name, ports[name], { PORT: String(ports[name]), PAROL_ROLES: 'web' });
    const all = {
      web: serving('web'),
      worker: processes.process('worker', ports.worker, {
        PAROL_ROLES: 'worker',
        PAROL_METRICS_PORT: String(ports.worker),
      }),
      gateway: serving('gateway'),
      studio: serving('studio'),
    } satisfies Record<Exclude<(typeof partNames)[number], 'object store'>, PlatformProcess>;
    for (const one of Object.values(all)) await one.ready();
    const killed = Object.entries(all).map(([name, { kill, start }]): Part => ({
      name,
      goAway: kill,
      comeBack: start,
    }));
    return [...killed, { name: 'object store', goAway: store.shut, comeBack: store.open }];
  }

  return {
    site,
    ports,
    dataDir,
    url,
    startProcesses,
    /** Runs a command of an operator; throws what it said if it fails. */
    ops: (...words: readonly string[]) =>
      processes.run('ops', 'platform/src/start/ops.cli.ts', { PAROL_ROLES: 'ops' }, words),
  };
}
