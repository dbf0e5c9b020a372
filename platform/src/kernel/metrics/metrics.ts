import { createServer } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metric, MetricSource } from './metric.ts';

export type { Metric, MetricSource } from './metric.ts';

/** Of all names, so that they are apart from those of other programs. */
const prefix = 'parol_';
/** Seconds. A bet takes some milliseconds, an order at a slow gateway seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Time between two readings of what modules have, which is mostly in the database. */
const readEveryMs = 15_000;

const metricsPath = '/metrics';

export interface Metrics {
  /** All figures in the text format of Prometheus; those of modules as they were last read. */
  readonly text: () => Promise<string>;
  /** Reads the modules' figures. Never rejects. */
  readonly read: () => Promise<void>;
  /**
   * Serves all at `/metrics` on a port of their own, with the given paths of the server, and reads
   * the modules' figures now and every fifteen seconds; resolves with what ends both. A scrape never
   * waits for the database.
   */
  readonly listen: (
    port: number,
    host: string,
    paths?: readonly string[],
  ) => Promise<() => Promise<void>>;
}

/**
 * The figures of this process: calls of `server` with their codes and times, the process itself, and
 * what modules read for it. Call it before routes are added; a source that fails is left out and logged.
 */
export function createMetrics(
  server: FastifyInstance,
  log: Pick<FastifyBaseLogger, 'warn'>,
  sources: readonly MetricSource[],
  now = () => performance.now(),
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix });
  watchCalls(server, registry);
  const reading = watchReading(registry, now);
  let ofModules: readonly Metric[] = [];

  async function figures(source: MetricSource): Promise<readonly Metric[]> {
    try {
      return await source();
    } catch (error) {
      reading.failed();
      log.warn({ err: error }, 'figures of a module could not be read');
      return [];
    }
  }

  async function read(): Promise<void> {
    const all: Metric[] = [];
    // One after another, so that they never take more than a few connections.
    for (const source of sources) all.push(...(await figures(source)));
    ofModules = all;
    reading.ended();
  }

  async function text(): Promise<string> {
    const all = new Registry();
    for (const metric of ofModules) add(all, metric);
    return `${await registry.metrics()}\n${await all.metrics()}`;
  }

  const figuresPage: Page = async () => ({
    status: 200,
    type: registry.contentType,
    body: await text(),
  });

  async function listen(
    port: number,
    host: string,
    paths: readonly string[] = [],
  ): Promise<() => Promise<void>> {
    const others = paths.map((path) => [path, pageOf(server, path)] as const);
    const close = await serve(new Map([[metricsPath, figuresPage], ...others]), { port, host });
    const end = repeat(read);
    return async () => {
      end();
      await close();
    };
  }

  return { text, read, listen };
}

/** Does `work` now, and again fifteen seconds after each end; returns what stops it. */
function repeat(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const once = async () => {
    await work();
    if (!isOver) timer = setTimeout(() => void once(), readEveryMs).unref();
  };
  void once();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** How old the modules' figures are, and how often a module had none. */
function watchReading(registry: Registry, now: () => number) {
  const registers = [registry];
  let readAt = now();
  const age: Gauge = new Gauge({
    name: `${prefix}figures_age_seconds`,
    help: "Time since the modules' figures were read; they are read every 15 seconds",
    registers,
    collect: () => age.set((now() - readAt) / 1_000),
  });
  const failures = new Counter({
    name: `${prefix}figures_failed_total`,
    help: 'Modules whose figures could not be read, and are absent until the next reading',
    registers,
  });
  return {
    ended: () => {
      readAt = now();
    },
    failed: () => failures.inc(),
  };
}

/** What the server answers at `path`, whether or not its own port is open. */
const pageOf =
  (server: FastifyInstance, path: string): Page =>
  async () => {
    const { statusCode: status, body, headers } = await server.inject(path);
    return { status, type: String(headers['content-type']), body };
  };

/** Counts calls, callbacks and pages by name, code and time. */
function watchCalls(server: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: `${prefix}call_seconds`,
    help: 'Time until the answer, by call, callback or page',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const total = new Counter({
    name: `${prefix}calls_total`,
    help: 'Answers by call, HTTP status and code of the envelope',
    labelNames: ['call', 'status', 'code'],
    registers,
  });
  server.addHook('onResponse', async ({ callName, callCode, routeOptions }, reply) => {
    const call = callName ?? routeOptions.url ?? 'unknown';
    const code = callName === undefined ? '' : (callCode ?? 'OK');
    seconds.observe({ call }, reply.elapsedTime / 1_000);
    total.inc({ call, status: String(reply.statusCode), code });
  });
}

function add(registry: Registry, { name, help, values }: Metric): void {
  const labelNames = [...new Set(values.flatMap(({ labels = {} }) => Object.keys(labels)))];
  const facts = { name: prefix + name, help, labelNames, registers: [registry] };
  const shown = name.endsWith('_total') ? new Counter(facts) : new Gauge(facts);
  // It would otherwise show 0.
  if (values.length === 0) shown.remove();
  for (const { labels = {}, value } of values) shown.inc({ ...labels }, value);
}

type Page = () => Promise<{
  readonly status: number;
  readonly type: string;
  readonly body: string;
}>;

async function serve(
  pages: ReadonlyMap<string, Page>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<() => Promise<void>> {
  const listener = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (!page) return void response.writeHead(404).end();
    page().then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, host, resolve);
  });
  return async () => {
    listener.closeAllConnections();
    await new Promise((resolve) => listener.close(resolve));
  };
}
