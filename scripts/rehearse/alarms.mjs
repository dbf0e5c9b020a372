// `npm run rehearse -- alarms`: the product with Prometheus and Alertmanager beside it, all on loopback. Faults are
// caused one after another, and each has to call the right receiver in time and be taken back afterwards.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../pnpm.mjs';
import { gateTo } from './gone/gate.ts';
import { freePorts, installMissing, run, start, until } from './support/programs.mjs';

const settings = join(root, 'deploy/prometheus');
const packages = {
  promtool: 'prometheus',
  amtool: 'prometheus-alertmanager',
};
/** Building the site on a busy machine takes minutes. */
const startMs = 600_000;
/** A person is called within two minutes of a fault. */
const mostMs = 120_000;
/** The synthetic player runs every minute, and has to fail twice. */
const mostOfProbeMs = 240_000;
/** Alertmanager tells of an end at its next interval. */
const overMs = 240_000;

/** Returns whether every fault called the right receiver in time. */
export async function rehearseAlarms() {
  installMissing(packages);
  run('promtool', ['check', 'config', join(settings, 'prometheus.yml')]);
  run('promtool', ['test', 'rules', join(settings, 'rules.test.yml')]);
  run('amtool', ['check-config', join(settings, 'alertmanager.yml')]);

  const folder = mkdtempSync(join(tmpdir(), 'parol-alarms-'));
  // For root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  const started = [];
  try {
    const calls = await receiver(started);
    const site = await startAll(folder, calls.port, started);
    const results = [];
    for (const fault of faultsOf(site)) {
      results.push(await tryFault(fault, calls));
      process.stdout.write(`${lineOf(results.at(-1))}\n`);
    }
    const called = results.filter(({ seconds }) => seconds !== undefined);
    const lasting = results.filter(({ isOver }) => isOver === undefined);
    const over = results.filter(({ isOver }) => isOver);
    const slowest = Math.max(0, ...called.map(({ seconds }) => seconds));
    process.stdout.write(
      `alarms: ${called.length} of ${results.length} faults called, the slowest after ${slowest} s; ${over.length} of ${results.length - lasting.length} were taken back\n`,
    );
    return called.length === results.length && over.length + lasting.length === results.length;
  } finally {
    for (const one of started.toReversed()) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const lineOf = ({ name, alert, seconds, isOver }) =>
  `${name}: ${alert} ${seconds === undefined ? 'did not call' : `called after ${seconds} s`}, ${{ true: 'was taken back', false: 'was not taken back' }[isOver] ?? 'lasts'}`;

/** Starts the product, Prometheus and Alertmanager with the settings of deploy/, only ports changed. */
async function startAll(folder, receiverPort, started) {
  const [port] = await freePorts();
  const [metrics, prometheus, alertmanager] = [2, 3, 4].map((n) => port + n);
  // Stands for the site's proxy; only the synthetic player comes through it.
  const door = await gateTo(port);
  started.push({ stop: door.shut });
  const product = start(folder, 'product', [process.execPath, 'scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PAROL_DATA: join(folder, 'data'),
      PAROL_METRICS_PORT: String(metrics),
      PAROL_QUIET: '1',
      PAROL_SEED: 'off',
      PAROL_PROBE: 'on',
      PAROL_PROBE_ORIGIN: `http://127.0.0.1:${door.port}`,
    },
  });
  started.push(product);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => fetch(`${url}/readyz`).then(({ ok }) => ok);
  const isSettled = () => !product.isRunning() || isReady();
  if (!(await until(startMs, isSettled)) || !product.isRunning())
    throw new Error(
      `The product did not start:\n${readFileSync(join(folder, 'product.out'), 'utf8')}`,
    );

  const changed = (name, changes) => {
    const settled = changes.reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      readFileSync(join(settings, name), 'utf8'),
    );
    writeFileSync(join(folder, name), settled);
    return join(folder, name);
  };
  changed('rules.yml', []);
  const config = changed('prometheus.yml', [
    ["'127.0.0.1:14000', '127.0.0.1:14001', '127.0.0.1:14100'", `'127.0.0.1:${metrics}'`],
    ['127.0.0.1:9093', `127.0.0.1:${alertmanager}`],
  ]);
  const routes = changed('alertmanager.yml', [['127.0.0.1:9095', `127.0.0.1:${receiverPort}`]]);
  started.push(
    start(folder, 'alertmanager', [
      'prometheus-alertmanager',
      `--config.file=${routes}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${alertmanager}`,
      '--cluster.listen-address=',
    ]),
    start(folder, 'prometheus', [
      'prometheus',
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ]),
  );
  const query = `http://127.0.0.1:${prometheus}/api/v1/query?query=parol_ledger_violations`;
  const isScraped = async () => (await (await fetch(query)).json()).data.result.length > 0;
  if (!(await until(mostMs, isScraped)))
    throw new Error(
      `Prometheus has no figures:\n${readFileSync(join(folder, 'prometheus.out'), 'utf8')}`,
    );
  return { url, data: join(folder, 'data'), product, door };
}

/** Receives what Alertmanager sends, as a pager would. */
async function receiver(started) {
  const [port] = await freePorts();
  const heard = [];
  const hear = async (request) => {
    for (const { status, labels } of JSON.parse(await text(request)).alerts)
      heard.push({ to: request.url, status, alert: labels.alertname });
  };
  const server = createServer((request, response) => {
    hear(request).then(
      () => response.end(),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  started.push({ stop: () => new Promise((resolve) => server.close(resolve)) });
  return { port, heard };
}

/** Causes a fault, waits for its call, ends it, and waits until it is taken back; without `end` it lasts. */
async function tryFault({ name, alert, begin, end, callMs = mostMs }, { heard }) {
  heard.length = 0;
  const from = performance.now();
  await begin();
  const isHeard = (wanted) => () =>
    heard.some((one) => one.alert === alert && one.to === '/page' && one.status === wanted);
  const called = await until(callMs, isHeard('firing'));
  const seconds = called ? Math.round((performance.now() - from) / 1_000) : undefined;
  if (!end) return { name, alert, seconds, isOver: undefined };
  await end();
  return { name, alert, seconds, isOver: Boolean(await until(overMs, isHeard('resolved'))) };
}

/** The faults, each with what ends it. The last alert looks at ten minutes, so it is not waited for. */
function faultsOf({ url, data, product, door }) {
  const signal = (pids, word) => () => {
    for (const pid of pids()) process.kill(pid, word);
  };
  const database = () => databaseProcesses(data);
  // The first child of the start script is the platform.
  const platform = () => childrenOf(product.pid).slice(0, 1);
  return [
    {
      name: 'a platform that hangs',
      alert: 'ProcessDown',
      begin: signal(platform, 'SIGSTOP'),
      end: signal(platform, 'SIGCONT'),
    },
    {
      name: 'a database that is silent',
      alert: 'FiguresOld',
      begin: signal(database, 'SIGSTOP'),
      end: signal(database, 'SIGCONT'),
    },
    {
      name: 'a proxy that sends calls nowhere',
      alert: 'ProbeFails',
      begin: door.shut,
      end: door.open,
      callMs: mostOfProbeMs,
    },
    { name: 'forged webhooks', alert: 'WebhooksRefused', begin: () => forgeWebhooks(url) },
  ];
}

const forgeries = 30;

/** Sends webhooks without a valid signature, some seconds apart, so that Prometheus sees their number grow. */
async function forgeWebhooks(url) {
  for (let sent = 0; sent < forgeries; sent += 1) {
    const { status } = await fetch(`${url}/webhooks/payg/maya`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (status !== 401) throw new Error(`A forged webhook was answered with ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
}

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);

/** The processes of the product's own PostgreSQL: the first, and those that it started. */
function databaseProcesses(data) {
  const file = readdirSync(data, { recursive: true }).find((name) =>
    String(name).endsWith('postmaster.pid'),
  );
  if (!file) throw new Error('The product has no database of its own.');
  const [first = ''] = readFileSync(join(data, String(file)), 'utf8').split('\n');
  return [Number(first), ...childrenOf(first)];
}
