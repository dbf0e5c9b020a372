import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  network,
  reportingSite,
  type ReportingSite,
} from '../site/release-health/testing/reporting-site.ts';
import { metricsOf } from './serve-metrics.ts';

let tested: ReportingSite;
beforeAll(async () => {
  tested = await reportingSite();
});
afterAll(() => tested.close());

async function served(): Promise<string> {
  const measured = { app: Fastify(), metrics: tested.site.metrics };
  const metrics = await metricsOf(tested.platform.parts, measured, () => undefined);
  await metrics.read();
  return metrics.text();
}

/** Those that not every operating system has. */
const ofLinux = /^parol_process_(?:open_fds|max_fds|virtual_memory_bytes|heap_bytes)$/;

/** The page: a row for each metric of the text of `/metrics`. */
const page = (text: string): string => {
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].map(([, name, type]) => [name, type]),
  );
  const rows = [...text.matchAll(/^# HELP (\S+) (.*)$/gm)]
    .filter(([, name = '']) => !ofLinux.test(name))
    .map(([, name = '', help]) => `| \`${name}\` | ${types.get(name)} | ${help} |`)
    .toSorted();
  return [
    '# Metrics',
    '',
    'What `/metrics` serves on `PAROL_METRICS_PORT`, in the format of Prometheus. Figures of one process are added up over all; those that are read from the database (`ledger`, `outbox`, `deposits`, `withdrawals`, `held_wins`, `release`, `page`, `database`, `replication`) are the same in each, and at most 15 seconds old. None names a member.',
    '',
    'This page is written by `npx vitest run platform/src/start/metrics-page.test.ts -u` and compared with the product by the same test. [operations.md](operations.md) says which of them call somebody.',
    '',
    '| metric | type | what it is |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

it('docs/metrics.md - has each metric that a whole platform serves', async () => {
  await expect(page(await served())).toMatchFileSnapshot('../../../docs/metrics.md');
});

it('the figures of releases - are those of browsers in this hour and the one before', async () => {
  await tested.publish('games', 'good-1');
  const { active: version = '' } = (await tested.remote('games')) ?? {};
  const from = { address: network(1) };
  const token = await tested.load(version, from);
  await tested.fail({ version, phase: 'mount', token }, from);
  await tested.job('site.store-release-loads');
  const text = await served();
  expect(text).toContain(`parol_release_failures{remote="games",version="${version}"} 1`);
  expect(text).toMatch(
    new RegExp(`parol_release_loads\\{remote="games",version="${version}"\\} 1`),
  );
});
