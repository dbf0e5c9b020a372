import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as v from 'valibot';

/* Alerts, dashboards, the runbook and the product name the same metrics and alerts. */

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const names = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

/** What the product serves: docs/metrics.md is compared with it by platform/src/start. */
const served = new Set(names(read('docs/metrics.md'), /^\| `(parol_\w+)` \|/gm));
/** Logins of the database are named alike. */
const logins = names(read('platform/db/logins.sql'), /'(parol_\w+)'/g);
const unknownIn = (text: string) =>
  names(text, /\b(parol_\w+)/g).filter(
    (name) =>
      !logins.includes(name) &&
      !served.has(name) &&
      !served.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  );

const dashboards = readdirSync(new URL('deploy/grafana/', root)).filter((name) =>
  name.endsWith('.json'),
);
const target = v.strictObject({
  refId: v.pipe(v.string(), v.regex(/^[A-Z]$/)),
  expr: v.pipe(v.string(), v.nonEmpty()),
  legendFormat: v.string(),
});
const dashboard = v.strictObject({
  uid: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  title: v.string(),
  tags: v.array(v.string()),
  timezone: v.literal('Asia/Manila'),
  schemaVersion: v.literal(39),
  refresh: v.string(),
  time: v.strictObject({ from: v.string(), to: v.string() }),
  templating: v.strictObject({
    list: v.tuple([
      v.strictObject({
        name: v.literal('source'),
        type: v.literal('datasource'),
        query: v.literal('prometheus'),
      }),
    ]),
  }),
  panels: v.pipe(
    v.array(
      v.strictObject({
        id: v.number(),
        type: v.picklist(['timeseries', 'stat']),
        title: v.string(),
        datasource: v.strictObject({ type: v.literal('prometheus'), uid: v.literal('${source}') }),
        gridPos: v.strictObject({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
        fieldConfig: v.strictObject({
          defaults: v.strictObject({ unit: v.string() }),
          overrides: v.tuple([]),
        }),
        targets: v.pipe(v.array(target), v.nonEmpty()),
      }),
    ),
    v.nonEmpty(),
  ),
});

it('the rules and their tests - name only metrics that the product serves', () => {
  expect(unknownIn(read('deploy/prometheus/rules.yml'))).toEqual([]);
  expect(unknownIn(read('deploy/prometheus/rules.test.yml'))).toEqual([]);
});

it('the runbook - has a section for each alert, in their order, and no other', () => {
  const alerts = [...read('deploy/prometheus/rules.yml').matchAll(/- alert: (\w+)/g)];
  const sections = [...read('docs/operations.md').matchAll(/^### (\w+)$/gm)];
  expect(sections.map(([, name]) => name)).toEqual(alerts.map(([, name]) => name));
  expect(unknownIn(read('docs/operations.md'))).toEqual([]);
});

it.each(dashboards)(
  'the dashboard %s - is one that Grafana reads, of metrics that exist',
  (name) => {
    const text = read(`deploy/grafana/${name}`);
    const { panels } = v.parse(dashboard, JSON.parse(text));
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(unknownIn(text)).toEqual([]);
  },
);

it('each severity of the rules - has a route of its own', () => {
  const severities = names(read('deploy/prometheus/rules.yml'), /severity: (\w+)/g);
  expect(severities).toEqual(['page', 'ticket']);
  const routes = read('deploy/prometheus/alertmanager.yml');
  expect(names(routes, /- name: (\w+)/g)).toEqual(severities);
});
