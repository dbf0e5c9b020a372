import { signedHeaders } from '@parol/platform/play/provider';
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@parol/build/paths';
import { Connection } from './client.ts';
import { provider } from './test-data.ts';

const START_LIMIT_MS = 180_000;

export interface Api {
  readonly ports: readonly number[];
  stop(): Promise<void>;
}

/** Starts API processes of a checkout on one database, each on its own port, and waits until they respond. */
export async function startApi(
  ports: readonly number[],
  env: Readonly<Record<string, string>>,
  checkout: string = root,
): Promise<Api> {
  const children = ports.map((port) =>
    spawn(process.execPath, ['--import', 'tsx', 'platform/src/start/main.ts'], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PAROL_PROFILE: 'sandbox',
        ...env,
        PORT: String(port),
        PAROL_HOST: '127.0.0.1',
        PAROL_QUIET: '1',
        PAROL_DEPLOY: 'off',
        PAROL_PROBE: 'off',
        PAROL_LOG: 'silent',
      },
    }),
  );
  const stop = async () => void (await Promise.all(children.map(end)));
  try {
    await Promise.all(ports.map((port, index) => ready(port, children[index])));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}

async function ready(port: number, child: ChildProcess | undefined): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (performance.now() < until) {
    if (child?.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined);
    if (answer) return;
    await sleep(100);
  }
  throw new Error(`The API on port ${port} did not start.`);
}

/**
 * `rounds`: a bet and its win in one call, two postings. `steps`: a bet, then the win that closes
 * its round, one posting each.
 */
export type Play = 'rounds' | 'steps';

export interface Load {
  readonly ports: readonly number[];
  readonly clients: number;
  readonly seconds: number;
  readonly tokens: readonly string[];
  readonly secret: string;
  readonly play: Play;
  /** Prefix of the keys of this run. */
  readonly run: string;
}

/**
 * Clients that play like a provider's server with signed calls, each over its own connection and
 * all processes in turn. Throws at the first response that is not OK.
 */
export async function play({
  ports,
  clients,
  seconds,
  tokens,
  secret,
  play,
  run,
}: Load): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  async function client(number: number): Promise<void> {
    const connection = await Connection.open(ports[number % ports.length] ?? 0);
    const call = async (operation: string, said: Readonly<Record<string, unknown>>) => {
      const body = JSON.stringify(said);
      const path = `/wallet/json/${provider}/${operation}`;
      const signed = Object.entries(signedHeaders({ path, raw: body }, secret, new Date()));
      const lines = signed.map(([name, value]) => `${name}: ${value}\r\n`);
      const answer = await connection.post(path, body, lines.join(''));
      if (!answer.includes('"status":"OK"'))
        throw new Error(`A ${operation} was answered with ${answer}`);
    };
    try {
      for (let n = 0; performance.now() < until; n++) {
        const id = `${run}-${number}-${n}`;
        const round = {
          session: tokens[(number * 31 + n) % tokens.length],
          round_id: id,
          currency: 'PHP',
        };
        const win = n % 3 === 0 ? '25.00' : '1.00';
        if (play === 'rounds') {
          await call('bet-and-win', {
            ...round,
            transaction_id: id,
            bet_amount: '10.00',
            win_amount: win,
          });
        } else {
          await call('bet', { ...round, transaction_id: `${id}-bet`, amount: '10.00' });
          await call('win', {
            ...round,
            transaction_id: `${id}-win`,
            amount: win,
            round_closed: true,
          });
        }
      }
    } finally {
      connection.close();
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
}
