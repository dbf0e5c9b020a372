import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePortPair } from '../../src/testing/free-port-pair.ts';
import { onCluster } from '../../src/testing/on-cluster.ts';
import { programOf } from '../../src/testing/program.ts';
import { locatorSecret } from '../../src/testing/provider-calls.ts';

const root = new URL('../../../', import.meta.url);
/** Generous, because a busy machine is slow. */
const START_LIMIT_MS = 180_000;

export interface ApiProcess {
  readonly origin: string;
  /** SIGKILL, without any clean-up; resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Starts the platform like `npm start`, with nothing published, on a shared database; resolves when it answers. */
export async function startApi(
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const [port] = await freePortPair();
  const child = spawn(process.execPath, [await programOf('platform/src/start/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PAROL_PROFILE: 'sandbox',
      PORT: String(port),
      PAROL_HOST: '127.0.0.1',
      PAROL_DATA: dataDir,
      PAROL_SECRET_LOCATOR: locatorSecret,
      PAROL_DEPLOY: 'off',
      PAROL_SEED: 'off',
      PAROL_QUIET: '1',
      PAROL_LOG: 'silent',
      ...onCluster(),
      ...settings,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  const kill = async () => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const until = performance.now() + START_LIMIT_MS;
  while (!hasEnded(child) && performance.now() < until) {
    const answered = await fetch(`${origin}/livez`).then(
      () => true,
      () => false,
    );
    if (answered) return { origin, kill };
    await sleep(20);
  }
  await kill();
  throw new Error(`The platform did not start on port ${port}.`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
