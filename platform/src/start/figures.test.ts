import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawalFixture } from '../cashier/testing/withdrawal-fixture.ts';
import { createLeases, runJobs } from '../kernel/jobs/jobs.ts';
import { newMember, opened, run, startCashier } from '../testing/cashier.ts';
import { gateways } from '../testing/gateways.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { eventFor, webhook } from '../testing/webhooks.ts';
import { metricsOf } from './serve-metrics.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

const { holder, withdraw } = withdrawalFixture(() => platform);

/** The lines of `/metrics`, but those of the server itself. */
async function figures(jobs: Parameters<typeof metricsOf>[2] = () => undefined) {
  const measured = { app: Fastify(), metrics: platform.metrics };
  const metrics = await metricsOf(platform.parts, measured, jobs);
  await metrics.read();
  return (await metrics.text()).split('\n');
}

it('the figures of deposits - have the money by gateway, what is open, and refused webhooks', async () => {
  const client = await newMember(platform);
  const { deposit_id } = await opened(client, gateways.maya, '500.00');
  platform.clock.advance(90_000);
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'parol_deposits_open{state="pending"} 1',
      'parol_deposits_open_oldest_seconds{state="pending"} 90',
      'parol_gateway_requests_total{gateway="maya",outcome="answered"} 1',
    ]),
  );
  const event = await eventFor(platform, deposit_id);
  await webhook(platform, 'maya', event, { secret: 'of somebody else' });
  await webhook(platform, 'maya', event);
  await webhook(platform, 'invented', event);
  const after = await figures();
  expect(after).toEqual(
    expect.arrayContaining([
      'parol_deposits_today{gateway="maya"} 1',
      'parol_deposits_today_pesos{gateway="maya"} 500',
      'parol_gateway_notices_total{gateway="maya",status="401"} 1',
      'parol_gateway_notices_total{gateway="maya",status="200"} 1',
      'parol_gateway_notices_total{gateway="unknown",status="404"} 1',
    ]),
  );
  expect(after.join('\n')).not.toContain('parol_deposits_open{');
});

it('the figures of withdrawals - have the age of the queue, and what was paid by rail', async () => {
  await withdraw(await holder(), '100.00');
  platform.clock.advance(60_000);
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'parol_withdrawals_open{state="pending"} 1',
      'parol_withdrawals_open_oldest_seconds{state="pending"} 60',
    ]),
  );
  for (let times = 0; times < 3; times += 1) {
    await run(platform, 'sandbox.review-withdrawals');
    platform.clock.advance(3_000);
  }
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'parol_withdrawals_today{rail="instapay"} 1',
      'parol_withdrawals_today_pesos{rail="instapay"} 100',
      'parol_withdrawals_overdue 0',
    ]),
  );
});

it('the figures of the ledger - have the time since all accounts were checked', async () => {
  expect((await figures()).join('\n')).not.toContain('\nparol_ledger_pass_age_seconds ');
  await run(platform, 'wallet.check-ledger');
  platform.clock.advance(45_000);
  expect(await figures()).toEqual(expect.arrayContaining(['parol_ledger_pass_age_seconds 45']));
});

it('the figures of the process - have its connections, the size of the database and jobs', async () => {
  const failing = { name: 'test.fails', everyMs: 1, run: () => Promise.reject(new Error('no')) };
  const running = runJobs([failing], platform.parts.log, createLeases(platform.parts));
  const job = () => running.runs().find(({ failures }) => failures > 0);
  await expect.poll(job).toBeDefined();
  await running.stop();
  const text = (await figures(() => running)).join('\n');
  expect(text).toMatch(/^parol_job_failures_total\{name="test.fails"\} [1-9]/m);
  expect(text).toMatch(/^parol_job_idle_seconds\{name="test.fails"\} 0\.\d+/m);
  expect(text).toMatch(/^parol_pool_connections_max\{pool="main"\} 10/m);
  expect(text).toMatch(/^parol_pool_connections\{pool="main",state="idle"\} [1-9]/m);
  expect(text).toMatch(/^parol_database_bytes [1-9]\d{6}/m);
});
