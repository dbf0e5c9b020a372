import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../src/kernel/database/roles.ts';
import { testDatabase, type TestDatabase } from '../../src/kernel/database/testing.ts';
import { freePortPair } from '../../src/testing/free-port-pair.ts';
import { onCluster } from '../../src/testing/on-cluster.ts';
import { programOf } from '../../src/testing/program.ts';

const timeoutMs = 180_000;
const mainProgram = await programOf('platform/src/start/main.ts');
/** A platform that waits for a call until it gives up takes at least this long. */
const graceSeconds = 7.9;
const login = '/api/member/login';
const loginBody = JSON.stringify({ account_id: '639170000001', password: 'Wrong-password-1' });

let database: TestDatabase;
let dataDir: string;
let child: ChildProcess;
let port: number;
beforeEach(async () => {
  database = await testDatabase({ role: roles.migration });
  dataDir = await mkdtemp(join(tmpdir(), 'parol-drain-'));
  [port] = await freePortPair();
  child = spawn(process.execPath, [mainProgram], {
    cwd: new URL('../../../', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      ...onCluster(),
      PAROL_PROFILE: 'sandbox',
      PORT: String(port),
      PAROL_HOST: '127.0.0.1',
      PAROL_DATA: dataDir,
      PAROL_DEPLOY: 'off',
      PAROL_SEED: 'off',
      PAROL_LOG: 'fatal',
      PAROL_DRAIN_NOTICE: '1',
    },
  });
  let out = '';
  for await (const chunk of child.stdout ?? []) {
    out += String(chunk);
    if (out.includes('Parol is ready')) break;
  }
}, timeoutMs);
afterEach(async () => {
  if (child.exitCode === null) child.kill('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends SIGTERM; resolves with the exit code and the seconds it took. */
async function terminated(): Promise<{ code: unknown; seconds: number }> {
  const began = performance.now();
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code]: unknown[] = await exit;
  return { code, seconds: (performance.now() - began) / 1_000 };
}

/** A call whose body arrives in two parts; resolves once the platform has read the first. */
async function callUnderWay(): Promise<{
  readonly finish: () => void;
  readonly leave: () => void;
  readonly answer: Promise<string>;
}> {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(
    `POST ${login} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${loginBody.length}\r\n\r\n{`,
  );
  await once(socket, 'connect');
  // Answered after the first bytes of the call above have been read.
  await fetch(`http://127.0.0.1:${port}/livez`);
  return {
    finish: () => socket.write(loginBody.slice(1)),
    leave: () => socket.end(),
    answer,
  };
}

/** The status of a call on the agent's connection. */
const statusOf = (agent: Agent) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: login, method: 'POST', agent }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode));
    })
      .on('error', reject)
      .end();
  });

describe('SIGTERM', { timeout: timeoutMs }, () => {
  it('during a call - fails /readyz, answers the call and then ends', async () => {
    const { finish, answer } = await callUnderWay();
    const ending = terminated();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json())
      .toMatchObject({ ok: false, parts: { accepting: false } });
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"invalid_password"/);
    expect(await ending).toMatchObject({ code: 0 });
  });

  it('during a call that does not end - refuses it after eight seconds and ends within ten', async () => {
    const { answer } = await callUnderWay();
    const { code, seconds } = await terminated();
    expect(code).toBe(0);
    expect(seconds).toBeGreaterThan(graceSeconds);
    expect(seconds).toBeLessThan(60);
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1[^]*"systemError"/);
  });

  it('after a client that left before its answer - ends at once', async () => {
    const { finish, leave } = await callUnderWay();
    finish();
    leave();
    const { code, seconds } = await terminated();
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(graceSeconds);
  });

  it('while clients keep their connections - resets none of those that go where /readyz sends them', async () => {
    const leaving = new AbortController();
    const failures: unknown[] = [];
    let calls = 0;
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const clients = agents.map(async (agent) => {
      while (!leaving.signal.aborted) {
        calls++;
        await statusOf(agent).catch((error: unknown) => failures.push(error));
      }
    });
    await expect.poll(() => calls).toBeGreaterThan(50);
    const ending = terminated();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, { interval: 20 })
      .toBe(503);
    leaving.abort();
    await Promise.all(clients);
    for (const agent of agents) agent.destroy();
    expect(failures).toEqual([]);
    expect(await ending).toMatchObject({ code: 0 });
  });

  it('after a connection whose call has not arrived - refuses others, and answers it', async () => {
    const socket = connect(port, '127.0.0.1');
    const answer = text(socket);
    await once(socket, 'connect');
    const ending = terminated();
    const isRefused = () =>
      statusOf(new Agent()).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused, { interval: 5 }).toBe(true);
    socket.write('GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/);
    expect(await ending).toMatchObject({ code: 0 });
  });

  it('without calls - ends at once', async () => {
    const { code, seconds } = await terminated();
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(graceSeconds);
  });
});
