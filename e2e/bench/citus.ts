import { join } from 'node:path';
import {
  type Measure,
  measured,
  measures,
  type Pair,
  resultOf,
  type Run,
} from './citus/figures.ts';
import { type Product, startProduct } from './citus/product.ts';
import { clusterServers, oneServer } from './citus/servers.ts';
import { openSide, type Side } from './citus/side.ts';
import { optionsOf, print, save } from './harness/options.ts';
import { type BenchDatabase, withDatabase } from './harness/places.ts';

/**
 * `PAROL_TEST_CITUS=<program> npm run bench -- citus [--rounds 7] [--seconds 3] [--clients 8]
 * [--shards 8] [--port 5930] [--out FILE]`: the product on a Citus cluster, which the program starts
 * (docs/scale.md), against the product on one PostgreSQL of the same run and machine. Each round
 * measures both, in alternating order, so that a slow phase of the machine affects both. `bet` and
 * `bet-and-win`: the function that posts a provider's call, sent to the worker that has the member.
 * `session`: the look-up of a session. `relay`: a run of the relay, for each message. `http`: bets with their wins as signed calls
 * of a provider, with the relay and the jobs beside them. `webhook`: deposits that are paid on the
 * provider's page, until they are credited. A ratio is the processor time of one server ÷ that of all
 * workers, for one operation; rates and the coordinator's processor time are beside it. On Linux,
 * because it reads /proc; the releases of the site must be built.
 */
const options = optionsOf({
  rounds: 7,
  seconds: 3,
  clients: 8,
  shards: 8,
  port: 5930,
  out: undefined,
});
const { rounds, seconds, clients, shards, port } = options;
/** So that plans are kept, connections open and the hot code compiled. */
const WARM_SECONDS = 3;
const program = process.env.PAROL_TEST_CITUS;
if (program === undefined) {
  process.stderr.write(
    'PAROL_TEST_CITUS names no program that starts a Citus cluster: see docs/scale.md.\n',
  );
  process.exit(1);
}

type Name = keyof Pair;
const names = ['plain', 'cluster'] as const satisfies readonly Name[];
const settings: Readonly<Record<Name, Record<string, string>>> = {
  plain: {},
  cluster: { PAROL_DISTRIBUTE: 'citus' },
};
const pairs = new Map<Measure, Pair[]>();
await withDatabase('citus', (place) => bench(place, program));
const result = resultOf(pairs);
print(`\nmedians of ${rounds} rounds (95 % interval)`);
for (const measure of measures) print(lineOf(measure));
save(options.out, result);

async function bench({ url, dataDir, stopFirst }: BenchDatabase, cluster: string): Promise<void> {
  const servers = {
    plain: await oneServer(url),
    cluster: await clusterServers(cluster, 'parol_bench'),
  };
  stopFirst(() => servers.cluster.drop());
  for (const name of names) print(`${name}: PostgreSQL ${servers[name].version}`);
  const open = async (name: Name) => {
    const side = await openSide(servers[name], join(dataDir, name), {
      ...(name === 'cluster' && { shards }),
      settings: settings[name],
    });
    stopFirst(() => side.close());
    return side;
  };
  const sides = { plain: await open('plain'), cluster: await open('cluster') };
  const inDatabase: Partial<Record<Measure, (side: Side, forSeconds: number) => Promise<Run>>> = {
    bet: (side, forSeconds) => repeated(side, forSeconds, () => side.post('bet')),
    'bet-and-win': (side, forSeconds) => repeated(side, forSeconds, () => side.post('bet-and-win')),
    session: (side, forSeconds) => repeated(side, forSeconds, side.lookUp),
    relay: relayed,
  };
  for (const [measure, run] of Object.entries(inDatabase))
    await compare(measure as Measure, (name, forSeconds) => run(sides[name], forSeconds));

  const start = async (name: Name, at: number) => {
    const product = await startProduct(servers[name].url, at, settings[name]);
    stopFirst(() => product.stop());
    return product;
  };
  const products: Record<Name, Product> = {
    plain: await start('plain', port),
    cluster: await start('cluster', port + 10),
  };
  const times = (name: Name) => () => servers[name].processorTimes();
  await compare('http', (name, forSeconds, run) =>
    measured(times(name), () => products[name].rounds(forSeconds, clients, run)),
  );
  await compare('webhook', async (name) => measured(times(name), await products[name].toPay()));
}

/** Measures both sides in each round, in alternating order, after a warm-up. */
async function compare(
  measure: Measure,
  run: (name: Name, forSeconds: number, label: string) => Promise<Run>,
): Promise<void> {
  for (const name of names) await run(name, WARM_SECONDS, `${name}-warm`);
  for (let round = 1; round <= rounds; round++) {
    const runs = new Map<Name, Run>();
    for (const name of round % 2 === 1 ? names : names.toReversed())
      runs.set(name, await run(name, seconds, `${name}-${round}`));
    const [plain, cluster] = names.map((name) => runs.get(name));
    if (!plain || !cluster) throw new Error('A side was not measured.');
    pairs.set(measure, [...(pairs.get(measure) ?? []), { plain, cluster }]);
    print(`round ${round}  ${measure.padEnd(11)} ${shown(plain)}, cluster ${shown(cluster)}`);
  }
}

/** Does something again and again for some seconds, by as many clients as are asked for. */
function repeated(
  { processorTimes }: Side,
  forSeconds: number,
  act: (turn: number) => Promise<unknown>,
): Promise<Run> {
  return measured(processorTimes, async () => {
    const until = performance.now() + forSeconds * 1_000;
    let turn = 0;
    const client = async () => {
      while (performance.now() < until) await act(turn++);
    };
    await Promise.all(Array.from({ length: clients }, client));
    return turn;
  });
}

async function relayed({ processorTimes, toRelay }: Side): Promise<Run> {
  return measured(processorTimes, await toRelay());
}

function shown({ rate, coordinator, workers }: Run): string {
  const rest = workers > 0 ? ` + ${workers.toFixed(2)}` : '';
  return `${rate.toFixed(0)}/s, ${coordinator.toFixed(2)}${rest} ms`;
}

function lineOf(measure: Measure): string {
  const [ratio, rate, cpu] = [result.ratios[measure], result.rates[measure], result.cpu[measure]];
  if (!ratio || !rate || !cpu) return `${measure.padEnd(11)} not measured`;
  return (
    `${measure.padEnd(11)} plain ÷ workers ${ratio.median} (${ratio.low} to ${ratio.high}), ` +
    `rate ${rate.median} (${rate.low} to ${rate.high}), ` +
    `ms ${cpu.plain}; coordinator ${cpu.coordinator}, workers ${cpu.workers}`
  );
}
