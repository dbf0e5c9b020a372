import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, type Play, play, startApi } from '../wallet/api.ts';
import { postings, query } from '../wallet/test-data.ts';
import { runIn } from './run-in.ts';

interface Sessions {
  readonly tokens: readonly string[];
  readonly secret: string;
}

/** The API of one version, on its own database. */
export interface HttpSide {
  readonly stop: Api['stop'];
  /** Postings per second over HTTP. */
  rate(way: Play, seconds: number, clients: number, run: string): Promise<number>;
}

/** Starts the API of a checkout whose database has funded players, and opens provider sessions for them. */
export async function startHttpSide(
  checkout: string,
  url: string,
  dataDir: string,
  port: number,
): Promise<HttpSide> {
  const { tokens, secret } = await openSessionsWith(checkout, url, dataDir);
  const api = await startApi([port], { DATABASE_URL: url, PAROL_DATA: dataDir }, checkout);
  while (!(await arePhonesSealed(url))) await sleep(200);
  return {
    stop: () => api.stop(),
    async rate(way, seconds, clients, run) {
      const before = await postings(url);
      const began = performance.now();
      await play({ ports: api.ports, clients, seconds, tokens, secret, play: way, run });
      const elapsed = (performance.now() - began) / 1_000;
      return ((await postings(url)) - before) / elapsed;
    },
  };
}

/**
 * The file with `openSessions` has different names in different versions, and their tokens differ.
 */
async function openSessionsWith(checkout: string, url: string, dataDir: string): Promise<Sessions> {
  const folder = join(checkout, 'e2e/bench/wallet');
  const file = readdirSync(folder).find((name) =>
    readFileSync(join(folder, name), 'utf8').includes('function openSessions('),
  );
  if (file === undefined) throw new Error(`${folder} has no openSessions.`);
  const args = `${JSON.stringify(url)}, ${JSON.stringify(dataDir)}`;
  const printed = await runIn(
    checkout,
    join(folder, file),
    `process.stdout.write(JSON.stringify(await module.openSessions(${args})));`,
  );
  return JSON.parse(printed) as Sessions;
}

/**
 * Whether the API has encrypted the players' phones, which were added in plain text. Older versions
 * don't encrypt them.
 */
async function arePhonesSealed(url: string): Promise<boolean> {
  const { rows: found } = await query(url, `select to_regclass('key_task') as task`);
  if (found[0]?.['task'] === null) return true;
  const done = `select from key_task where name = 'member.phone plain' and done_at is not null`;
  return (await query(url, done)).rowCount === 1;
}
