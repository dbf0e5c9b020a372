import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build';
import { query } from '../../../e2e/bench/wallet/test-data.ts';
import { processesIn } from '../support/processes.ts';
import { newMember } from '../support/member-calls.ts';
import { messageReceiver } from '../support/message-receiver.ts';
import { siteOrigin as origin } from '../support/site-secrets.ts';
import type { DatabaseHost } from './database-host.ts';

const main = 'platform/src/start/main.ts';
const ops = 'platform/src/start/ops.cli.ts';
const members = 20;

/** As a file of `NAME=value` lines. */
export const linesOf = (environment: Readonly<Record<string, string>>): string =>
  Object.entries(environment)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The platform of the profile `ph` with its data in `data`, over a database host; `port` and the one after the next. */
export function platformOn(host: DatabaseHost, { folder, data, port, env }: PlatformOptions) {
  mkdirSync(data, { recursive: true });
  const processes = processesIn(folder, {
    ...env,
    PAROL_DATA: data,
    PAROL_QUIET: '1',
    PAROL_TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: host.url('parol_platform'),
  });
  return {
    ...processes,
    /** Creates the database and its logins as docs/deploy.md says, and its tables. */
    async install(): Promise<void> {
      host.run('createdb', ['--host', join(host.folder, 'run'), 'parol']);
      const { stdout } = spawnSync(process.execPath, ['scripts/logins.mjs'], {
        cwd: root,
        encoding: 'utf8',
      });
      await query(host.url('postgres'), stdout);
      await processes.run('migrate', main, {
        PAROL_ROLES: 'migrate',
        PAROL_MIGRATION_DATABASE_URL: host.url('parol_migrations'),
      });
    },
    publish: (signingKey: string) =>
      processes.run('publish', 'platform/src/site/fleet/deploy.cli.ts', {
        PAROL_FLEET_KEY: signingKey,
      }),
    web: () => processes.process('web', port, { PORT: String(port), PAROL_ROLES: 'web' }),
    worker: () =>
      processes.process('worker', port + 2, {
        PAROL_ROLES: 'worker',
        PAROL_METRICS_PORT: String(port + 2),
      }),
    /** Runs `ops restore:certify`; throws what it said if it fails. */
    certify: (name: string) =>
      processes.run(
        name,
        ops,
        { PAROL_ROLES: 'ops', PAROL_READING_DATABASE_URL: host.url('parol_reports') },
        ['restore:certify'],
      ),
  };
}

interface PlatformOptions {
  /** For the output of the processes. */
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

export type Platform = ReturnType<typeof platformOn>;

/** Signs members up through the site, and returns their numbers. */
export async function signUpMembers(
  platform: Platform,
  { port, url }: { readonly port: number; readonly url: string },
  carrier: Awaited<ReturnType<typeof messageReceiver>>,
): Promise<readonly bigint[]> {
  const web = platform.web();
  const worker = platform.worker();
  await web.ready();
  await worker.ready();
  for (let n = 0; n < members; n++)
    await newMember({ port, site: origin }, carrier.codeTo, {
      phone: `639175${String(n).padStart(6, '0')}`,
      address: `203.0.${n}.7`,
    }).signUp();
  await web.kill();
  await worker.kill();
  const { rows } = await query(url, 'select id::text from member order by id');
  return rows.map((row) => BigInt(String(row['id'])));
}
