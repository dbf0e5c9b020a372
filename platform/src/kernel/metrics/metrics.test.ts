import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePortPair } from '../../testing/free-port-pair.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createLog } from '../log/log.ts';
import { createMetrics, type Metric } from './metrics.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

it('/metrics - has calls by code, the process and what modules read, without a failed one', async () => {
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line));
  const server = Fastify();
  const broken = () => Promise.reject(new Error('no rows'));
  const metrics = createMetrics(server, log, [...platform.metrics, broken]);
  server.decorateRequest('callName', undefined);
  server.decorateRequest('callCode', undefined);
  server.post('/api/:group/:call', (request, reply) => {
    request.callName = '/api/fund/balance';
    request.callCode = 'session_expired';
    void reply.send({});
  });
  server.get('/play/:game', async () => 'page');
  await server.inject({ method: 'POST', url: '/api/fund/balance' });
  await server.inject('/play/crash');

  const [port] = await freePortPair();
  const close = await metrics.listen(port, '127.0.0.1');
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`);
  expect((await scrape()).headers.get('content-type')).toContain('text/plain');
  const read = async () => (await scrape()).text();
  await expect.poll(read).toContain('parol_ledger_violations');
  const text = await read();
  for (const line of [
    'parol_calls_total{call="/api/fund/balance",status="200",code="session_expired"} 1',
    'parol_calls_total{call="/play/:game",status="200",code=""} 1',
    'parol_call_seconds_count{call="/api/fund/balance"} 1',
    'parol_calls_refused_total{lane="read"} 0',
    'parol_outbox_oldest_seconds 0',
    'parol_ledger_violations 0',
    'parol_figures_failed_total 1',
    '# TYPE parol_deposits_open gauge',
    '# TYPE parol_nodejs_eventloop_lag_seconds gauge',
  ])
    expect(text).toContain(line);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(
    lines.filter((line) => line.includes('figures of a module could not be read')),
  ).toHaveLength(1);
  await close();
});

it('/metrics - never waits for a module, and reads each once however many ask', async () => {
  let reads = 0;
  let answer: (metrics: readonly Metric[]) => void = () => undefined;
  const slow = () => {
    reads += 1;
    return new Promise<readonly Metric[]>((resolve) => (answer = resolve));
  };
  const metrics = createMetrics(Fastify(), createLog('silent'), [slow]);
  const [port] = await freePortPair();
  const close = await metrics.listen(port, '127.0.0.1');
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await scrape()).not.toContain('parol_rows');
  answer([{ name: 'rows', help: 'Rows', values: [{ value: 7 }] }]);
  expect(await scrape()).toContain('parol_rows 7');
  expect(await scrape()).toMatch(/parol_figures_age_seconds 0\.\d+/);
  expect(reads).toBe(1);
  await close();
});
