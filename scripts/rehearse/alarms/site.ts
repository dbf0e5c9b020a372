import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../pnpm.mjs';
import { gateTo } from '../gone/gate.ts';
import type { Later } from '../support/clean-up.ts';
import { freePorts, start, until } from '../support/programs.mjs';
import type { Site } from './fault.ts';

export const settings = join(root, 'deploy/prometheus');
/** Building the site on a busy machine takes minutes. */
const startMs = 600_000;
const scrapeMs = 120_000;

/** Starts the product, Prometheus and Alertmanager with the settings of deploy/, only ports changed. */
export async function startSite(folder: string, receiver: number, later: Later): Promise<Site> {
  const [port = 0] = await freePorts();
  const ports = {
    product: port,
    metrics: port + 2,
    prometheus: port + 3,
    alertmanager: port + 4,
    receiver,
  };
  const site = await startProduct(folder, ports, later);
  await startMonitors(folder, ports, later);
  return site;
}

interface Ports {
  /** The port after it is that of the sandbox's third parties. */
  readonly product: number;
  readonly metrics: number;
  readonly prometheus: number;
  readonly alertmanager: number;
  readonly receiver: number;
}

async function startProduct(folder: string, ports: Ports, later: Later): Promise<Site> {
  // The synthetic player connects through `door`, as it would through a reverse proxy. Faults shut it.
  const [door, thirdParties] = await Promise.all([
    gateTo(ports.product),
    gateTo(ports.product + 1),
  ]);
  later(door.shut);
  later(thirdParties.shut);
  const data = join(folder, 'data');
  const product = start(folder, 'product', [process.execPath, 'scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(ports.product),
      PAROL_DATA: data,
      PAROL_METRICS_PORT: String(ports.metrics),
      PAROL_QUIET: '1',
      PAROL_SEED: 'off',
      PAROL_PROBE: 'on',
      PAROL_PROBE_ORIGIN: `http://127.0.0.1:${door.port}`,
      PAROL_THIRD_PARTY_ORIGIN: `http://localhost:${thirdParties.port}`,
    },
  });
  later(product.stop);
  const url = `http://127.0.0.1:${ports.product}`;
  const isReady = () => fetch(`${url}/readyz`).then(({ ok }) => ok);
  const isSettled = () => !product.isRunning() || isReady();
  if (!(await until(startMs, isSettled)) || !product.isRunning())
    throw new Error(`The product did not start:\n${outputOf(folder, 'product')}`);
  return { url, data, pid: product.pid ?? 0, door, thirdParties };
}

async function startMonitors(folder: string, ports: Ports, later: Later): Promise<void> {
  const changed = (name: string, changes: readonly (readonly [string, string])[]) => {
    const settled = changes.reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      readFileSync(join(settings, name), 'utf8'),
    );
    writeFileSync(join(folder, name), settled);
    return join(folder, name);
  };
  changed('rules.yml', []);
  const config = changed('prometheus.yml', [
    ["'127.0.0.1:14000', '127.0.0.1:14001', '127.0.0.1:14100'", `'127.0.0.1:${ports.metrics}'`],
    ['127.0.0.1:9093', `127.0.0.1:${ports.alertmanager}`],
  ]);
  const routes = changed('alertmanager.yml', [['127.0.0.1:9095', `127.0.0.1:${ports.receiver}`]]);
  const alertmanager = start(folder, 'alertmanager', [
    'prometheus-alertmanager',
    `--config.file=${routes}`,
    `--storage.path=${join(folder, 'alertmanager')}`,
    `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
    '--cluster.listen-address=',
  ]);
  later(alertmanager.stop);
  const prometheus = start(folder, 'prometheus', [
    'prometheus',
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${ports.prometheus}`,
  ]);
  later(prometheus.stop);
  const query = `http://127.0.0.1:${ports.prometheus}/api/v1/query?query=parol_ledger_pass_age_seconds`;
  const isScraped = async () => {
    const { data } = (await (await fetch(query)).json()) as {
      readonly data: { readonly result: readonly unknown[] };
    };
    return data.result.length > 0;
  };
  if (!(await until(scrapeMs, isScraped)))
    throw new Error(`Prometheus has no figures:\n${outputOf(folder, 'prometheus')}`);
}

const outputOf = (folder: string, name: string) =>
  readFileSync(join(folder, `${name}.out`), 'utf8');
