import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@parol/build/paths';
import { provider } from './ground.ts';

const START_LIMIT_MS = 60_000;

export interface Api {
  readonly ports: readonly number[];
  stop(): Promise<void>;
}

/** Starts API processes on one database, each on a port of its own, and waits until they answer. */
export async function startApi(ports: readonly number[], env: Readonly<Record<string, string>>): Promise<Api> {
  const children = ports.map((port) =>
    spawn(process.execPath, ['--import', 'tsx', 'platform/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, PORT: String(port), PAROL_HOST: '127.0.0.1', PAROL_QUIET: '1', PAROL_DEPLOY: 'off', PAROL_LOG: 'silent' },
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
    // Any answer will do: what else it says of its health is not the point here.
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer) return;
    await sleep(100);
  }
  throw new Error(`The API on port ${port} did not start.`);
}

export interface Load {
  readonly ports: readonly number[];
  readonly clients: number;
  readonly seconds: number;
  readonly tokens: readonly string[];
  readonly secret: string;
  /** Keys of this run begin with it. */
  readonly run: string;
}

/**
 * Clients that play finished rounds (bet-and-win, two postings) through a provider's signed calls, each over a connection
 * of its own, over all processes in turn. Throws at the first answer that is not OK.
 */
export async function play({ ports, clients, seconds, tokens, secret, run }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + seconds * 1_000;
  async function client(number: number): Promise<void> {
    const port = ports[number % ports.length];
    for (let n = 0; performance.now() < until; n++) {
      const id = `${run}-${number}-${n}`;
      const session = tokens[(number * 31 + n) % tokens.length];
      const body = JSON.stringify({
        session,
        transaction_id: id,
        round_id: id,
        bet_amount: '10.00',
        win_amount: n % 3 === 0 ? '25.00' : '1.00',
        currency: 'PHP',
      });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const answer = await post(agent, port ?? 0, body, signature);
      if (!answer.includes('"status":"OK"')) throw new Error(`A round was answered with ${answer}`);
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  } finally {
    agent.destroy();
  }
}

function post(agent: Agent, port: number, body: string, signature: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-signature': signature };
    const call = request({ agent, host: '127.0.0.1', port, method: 'POST', path: `/wallet/json/${provider}/bet-and-win`, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => resolve(text));
      reply.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
