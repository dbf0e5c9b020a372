// `npm run rehearse -- alarms [--only PATTERN]`: starts the product, Prometheus and Alertmanager on 127.0.0.1 and
// causes faults. Each fault's alerts have to reach the right receiver in time, and to be resolved once it is over.
// `--only`: those whose name or alert matches the pattern.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import type { Fault } from './alarms/fault.ts';
import { faultsOf } from './alarms/faults.ts';
import { type Receiver, startReceiver } from './alarms/receiver.ts';
import { walk } from './alarms/operator.ts';
import { settings, startSite } from './alarms/site.ts';
import { withCleanUp, withFolder } from './support/clean-up.ts';
import { sayNothingMatches } from './support/only.ts';
import { installMissing, run, until } from './support/programs.mjs';

const packages = {
  promtool: 'prometheus',
  amtool: 'prometheus-alertmanager',
};
/** A person is called within two minutes of a fault. */
const mostMs = 120_000;
/** Until an alert is resolved: its expression covers up to five minutes, and Alertmanager sends once a minute. */
const overMs = 480_000;

/** What became of one fault. */
interface Tried {
  readonly results: readonly Result[];
  /** Whether each command of the runbook showed what it should. */
  readonly commands: readonly boolean[];
}

/** What became of one alert. */
interface Result {
  readonly alert: string;
  /** From the fault to the call; undefined if nobody was called. */
  readonly seconds: number | undefined;
  /** Whether it was taken back; undefined if that is not awaited: it lasts, or nobody was called. */
  readonly isOver: boolean | undefined;
}

/** Returns whether every fault called the right receiver in time. */
export async function rehearseAlarms(args: readonly string[]): Promise<boolean> {
  const { only = '' } = optionsOf({ only: undefined }, args);
  installMissing(packages);
  run('promtool', ['check', 'config', join(settings, 'prometheus.yml')]);
  run('promtool', ['test', 'rules', join(settings, 'rules.test.yml')]);
  run('amtool', ['check-config', join(settings, 'alertmanager.yml')]);
  return withFolder('parol-alarms-', (folder) =>
    withCleanUp(async (later) => {
      const receiver = await startReceiver(later);
      const site = await startSite(folder, receiver.port, later);
      const groups = await faultsOf(site, later);
      const isWanted = (fault: Fault) => namesOf(fault).some((name) => new RegExp(only).test(name));
      if (!groups.flat().some(isWanted)) {
        sayNothingMatches(only, groups.flat().flatMap(namesOf));
        return false;
      }
      const tried: Tried[] = [];
      for (const together of groups) {
        const all = together.filter(isWanted).map((fault) => tryFault(fault, site.data, receiver));
        tried.push(...(await Promise.all(all)));
      }
      return summary(tried);
    }),
  );
}

const namesOf = ({ name, alerts, lasting = [] }: Fault) => [name, ...alerts, ...lasting];

function summary(tried: readonly Tried[]): boolean {
  const results = tried.flatMap((one) => one.results);
  const commands = tried.flatMap((one) => one.commands);
  const shown = commands.filter(Boolean);
  const called = results.filter(({ seconds }) => seconds !== undefined);
  const ended = results.filter(({ isOver }) => isOver !== undefined);
  const over = ended.filter(({ isOver }) => isOver);
  const slowest = Math.max(0, ...called.map(({ seconds = 0 }) => seconds));
  print(
    `alarms: ${called.length} of ${results.length} alerts called, the slowest after ${slowest} s; ${over.length} of ${ended.length} were taken back; ${shown.length} of ${commands.length} commands of the runbook showed what they should`,
  );
  return (
    called.length === results.length &&
    over.length === ended.length &&
    shown.length === commands.length
  );
}

/**
 * Causes a fault in the product with the folder `data`, waits for its calls, walks through the
 * runbook, ends the fault, and waits until its alerts are taken back.
 */
async function tryFault(fault: Fault, data: string, { heard }: Receiver): Promise<Tried> {
  const {
    name,
    alerts,
    lasting = [],
    begin,
    during = [],
    end,
    afterwards = [],
    callMs = mostMs,
  } = fault;
  const from = performance.now();
  const before = heard.length;
  await begin();
  const all = [...alerts, ...lasting];
  const called = await Promise.all(
    all.map(async (alert) => {
      const isHeard = () => isTold(heard.slice(before), alert, 'firing');
      const isCalled = await until(callMs, isHeard);
      return isCalled ? Math.round((performance.now() - from) / 1_000) : undefined;
    }),
  );
  const lookedAt = await walk(data, during);
  const since = heard.length;
  await end?.();
  const ended = await walk(data, afterwards);
  const results = await Promise.all(
    all.map(async (alert, n): Promise<Result> => {
      const isHeard = () => isTold(heard.slice(since), alert, 'resolved');
      const isAwaited = alerts.includes(alert) && called[n] !== undefined;
      const isOver = isAwaited ? Boolean(await until(overMs, isHeard)) : undefined;
      return { alert, seconds: called[n], isOver };
    }),
  );
  for (const result of results) print(lineOf(name, result));
  return { results, commands: [...lookedAt, ...ended] };
}

const lineOf = (name: string, { alert, seconds, isOver }: Result) => {
  const call = seconds === undefined ? 'did not call' : `called after ${seconds} s`;
  const end =
    isOver === undefined
      ? 'its end is not awaited'
      : isOver
        ? 'was taken back'
        : 'was not taken back';
  return `${name}: ${alert} ${call}, ${end}`;
};

const rules = readFileSync(join(settings, 'rules.yml'), 'utf8');
/** The receiver of each alert: its severity. */
const receivers = new Map(
  [...rules.matchAll(/- alert: (\w+)[^]*?severity: (\w+)/g)].map(([, alert, to]) => [
    alert,
    `/${to}`,
  ]),
);

const isTold = (told: Receiver['heard'], alert: string, status: 'firing' | 'resolved'): boolean =>
  told.some(
    (one) => one.alert === alert && one.to === receivers.get(alert) && one.status === status,
  );
