import { type APIRequestContext, request } from '@playwright/test';
import { signUp } from '../fixtures/member.ts';
import { decide, order, type Payer } from '../fixtures/money.ts';
import { checkout, startServer } from '../fixtures/server.ts';
import { intervalOfMedian, median } from './harness/figures.ts';
import { optionsOf, print, save } from './harness/options.ts';
import { processorTimeOf } from './harness/processor-time.ts';

/**
 * `npm run bench -- webhook --other FOLDER [--rounds 15] [--seconds 4] [--members 4] [--port 5970]
 * [--out FILE]`: deposits over HTTP at the product of this checkout and at that of another one, which
 * has its dependencies installed and its releases built. Members order at a gateway and pay on the
 * provider's page, which answers once its webhook is credited. Both are measured in each round, in
 * alternating order, so that a slow phase of the machine affects both. Prints the median of the rounds'
 * ratios (this ÷ other) with its 95 % interval: a ratio below 1 means that this one is slower. Likewise
 * for the processor time of a whole deposit, in the product and its PostgreSQL, on Linux.
 */
const options = optionsOf({
  other: undefined,
  rounds: 15,
  seconds: 4,
  members: 4,
  port: 5970,
  out: undefined,
});
const { other, rounds, seconds, members, port } = options;
if (other === undefined) throw new Error('Name the other checkout: --other FOLDER.');

const gateway = { call: 'maya', route: '/mayapay', peso: '100.00' };
/** So that the JIT has compiled the hot code. */
const WARM_SECONDS = 3;
const names = ['this one', 'other'] as const;
type Name = (typeof names)[number];
const kinds = ['order', 'webhook'] as const;
type Kind = (typeof kinds)[number];
/** Milliseconds of each call. */
type Times = Readonly<Record<Kind, number[]>>;
const figures = [...kinds, 'processor'] as const;
/** Milliseconds: the medians of the calls, and the processor time of a deposit. */
type Figures = Readonly<Record<(typeof figures)[number], number>>;

/** A running product and its signed-up members. */
interface Side {
  readonly origin: string;
  readonly payers: readonly { readonly client: APIRequestContext; readonly payer: Payer }[];
  /** Milliseconds so far; 0 where it can't be read. */
  processorTime(): number;
  stop(): Promise<void>;
}

async function startSide(cwd: string, at: number): Promise<Side> {
  const server = await startServer({ port: at, cwd, env: { PAROL_LOG: 'silent' } });
  const payers: { client: APIRequestContext; payer: Payer }[] = [];
  const stop = async () => {
    for (const { client } of payers) await client.dispose();
    await server.stop();
  };
  try {
    // The first visitor turns on Node's hooks for async contexts, as in any product in use.
    await fetch(server.origin);
    for (let n = 0; n < members; n += 1) {
      const client = await request.newContext();
      payers.push({ client, payer: await signUp(client, server.origin) });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const processorTime = () => processorTimeOf(server) ?? 0;
  return { origin: server.origin, payers, processorTime, stop };
}

/** Members deposit, one after the other each, for some seconds. */
async function deposits({ origin, payers }: Side, forSeconds: number): Promise<Times> {
  const until = performance.now() + forSeconds * 1_000;
  const times: Times = { order: [], webhook: [] };
  const timed = async <T>(kind: Kind, call: Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await call;
    times[kind].push(performance.now() - began);
    return result;
  };
  await Promise.all(
    payers.map(async ({ client, payer }) => {
      while (performance.now() < until) {
        const ordered = await timed('order', order(client, origin, payer, gateway));
        await timed('webhook', decide(client, ordered, 'pay'));
      }
    }),
  );
  return times;
}

async function measure(side: Side): Promise<Figures> {
  const before = side.processorTime();
  const { order: ordered, webhook } = await deposits(side, seconds);
  const processor = (side.processorTime() - before) / webhook.length;
  return { order: median(ordered), webhook: median(webhook), processor };
}

type Ratios = Readonly<Record<keyof Figures, number[]>>;

async function compare(sides: Readonly<Record<Name, Side>>): Promise<Ratios> {
  const ratios: Ratios = { order: [], webhook: [], processor: [] };
  for (const side of Object.values(sides)) await deposits(side, WARM_SECONDS);
  for (let round = 1; round <= rounds; round += 1) {
    const measured = new Map<Name, Figures>();
    for (const name of round % 2 === 1 ? names : names.toReversed())
      measured.set(name, await measure(sides[name]));
    for (const figure of figures) {
      const [ours = Number.NaN, theirs = Number.NaN] = names.map(
        (name) => measured.get(name)?.[figure],
      );
      ratios[figure].push(theirs / ours);
      print(
        `round ${round}  ${figure.padEnd(9)} ${ours.toFixed(1)} ms, other ${theirs.toFixed(1)} ms`,
      );
    }
  }
  return ratios;
}

const sides: Side[] = [];
try {
  sides.push(await startSide(checkout, port));
  sides.push(await startSide(other, port + 10));
  const [own, others] = sides as [Side, Side];
  const ratios = await compare({ 'this one': own, other: others });
  print(`\nspeed of this ÷ other, median of ${rounds} rounds (95 % interval)`);
  for (const figure of figures) {
    const { median: middle, low, high } = intervalOfMedian(ratios[figure]);
    print(`${figure.padEnd(9)} ${middle.toFixed(3)}  (${low.toFixed(3)} to ${high.toFixed(3)})`);
  }
  save(options.out, Object.fromEntries(figures.map((figure) => [figure, median(ratios[figure])])));
} finally {
  for (const side of sides) await side.stop();
}
