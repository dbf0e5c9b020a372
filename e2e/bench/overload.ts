import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile } from './harness/figures.ts';
import { optionsOf, print, save } from './harness/options.ts';
import { withDatabase } from './harness/places.ts';
import { type Answer, Connections, type Kind, requestOf } from './overload/requests.ts';
import { createPlayers } from './players/players.ts';
import { startApi } from './wallet/api.ts';

/**
 * `npm run bench -- overload [--seconds 6] [--rounds 5] [--times 2] [--port 5970] [--out FILE]`: a
 * mix of signed bets and reads. In each round first as fast as one process answers as many clients as
 * keep it busy, then `times` as many a second, whatever the answers, and the first again: the mean of
 * both is the capacity. Each figure is the median of the rounds, because other work on the machine
 * disturbs some; the last line has them all. Exits with 1 if less than 80 % of the capacity is served
 * in between, a bet is refused, no read is (then nothing was too much), a call fails, or those that
 * are served take longer than the aims (docs/decisions/0213-visitors-pages-leave-room.md), which are
 * for a machine without other work.
 */
const options = optionsOf({
  seconds: 6,
  rounds: 5,
  times: 2,
  port: 5970,
  out: undefined,
});
const { seconds, rounds, times, port } = options;
const leastShare = 0.8;
/** Longest milliseconds of 99 % of the calls that are served. */
const aims: Readonly<Record<Kind, number>> = { money: 1_000, read: 2_500, 'open read': 2_500 };
/** Until the code of the process is compiled. */
const warmMs = 10_000;
const fewestClients = 12;
const mostClients = 384;
/** So much more a second must be served with twice the clients, or fewer keep the process busy. */
const leastGain = 1.05;

const kindNames = ['money', 'read', 'open read'] as const;

interface Sent {
  readonly kind: Kind;
  readonly answer: Answer;
  readonly ms: number;
  /** By performance.now(). */
  readonly until: number;
}

await withDatabase('overload', async ({ url, dataDir, stopFirst }) => {
  const { players, secret } = await createPlayers(url, dataDir, 200);
  const api = await startApi([port], { DATABASE_URL: url, PAROL_DATA: dataDir });
  stopFirst(() => api.stop());
  const connections = new Connections(port);
  stopFirst(async () => connections.close());

  async function send(n: number, run: string, sent: Sent[]): Promise<void> {
    const request = requestOf(n, { players, secret, run });
    const start = performance.now();
    const answer = await connections.send(request);
    const until = performance.now();
    sent.push({ kind: request.kind, answer, ms: until - start, until });
  }

  /** As many at once as there are clients, each again when it is answered. */
  async function closed(
    run: string,
    { clients, forMs = seconds * 1_000 }: { clients: number; forMs?: number },
  ): Promise<readonly Sent[]> {
    const sent: Sent[] = [];
    const until = performance.now() + forMs;
    let next = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) await send(next++, run, sent);
      }),
    );
    return sent;
  }

  /** `rate` a second, whether or not the earlier ones are answered. */
  async function open(run: string, rate: number): Promise<readonly Sent[]> {
    const sent: Sent[] = [];
    const pending: Promise<void>[] = [];
    const start = performance.now();
    while (performance.now() - start < seconds * 1_000) {
      const due = ((performance.now() - start) / 1_000) * rate;
      while (pending.length < due) pending.push(send(pending.length, run, sent));
      await sleep(2);
    }
    await Promise.all(pending);
    return sent;
  }

  const rateOf = async (run: string, clients: number) => {
    const sent = await closed(run, { clients });
    const rate = servedOf(sent).length / seconds;
    print(`${run}: ${clients} clients are served ${rate.toFixed(0)} times a second`);
    reportKinds(sent);
    return rate;
  };

  /** The fewest clients with which the process serves nearly as much as with twice as many. */
  async function busyClients(): Promise<number> {
    let clients = fewestClients;
    let rate = await rateOf(`search ${clients}`, clients);
    while (clients < mostClients) {
      const more = await rateOf(`search ${clients * 2}`, clients * 2);
      if (more < rate * leastGain) break;
      clients *= 2;
      rate = more;
    }
    return clients;
  }

  async function round(n: number, clients: number) {
    const before = await rateOf(`round ${n}, before`, clients);
    const start = performance.now();
    const crowd = await open(`round ${n}, crowd`, before * times);
    const inTime = crowd.filter(({ until }) => until - start <= seconds * 1_000);
    const served = servedOf(inTime).length / seconds;
    const after = await rateOf(`round ${n}, after`, clients);
    const capacity = (before + after) / 2;
    print(`round ${n}, ${times} times as many as before:`);
    const kinds = reportKinds(crowd);
    print(`round ${n}: ${percent(served / capacity)} of ${capacity.toFixed(0)} a second served`);
    return { capacity, share: served / capacity, kinds };
  }

  await closed('warm', { clients: fewestClients, forMs: warmMs });
  const clients = await busyClients();
  const all: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 1; n <= rounds; n++) all.push(await round(n, clients));
  const result = {
    capacity: median(all.map(({ capacity }) => capacity)),
    share: median(all.map(({ share }) => share)),
    kinds: kindNames.map((kind) =>
      totalOf(
        all.flatMap(({ kinds }) => kinds),
        kind,
      ),
    ),
  };
  save(options.out, result);
  const faults = faultsOf(result);
  const { capacity, share, kinds } = result;
  const times99 = kinds.map(
    ({ kind, p99, refused, sent }) =>
      `${kind}: 99 % within ${Math.round(p99)} ms (at most ${aims[kind]}), refused ${refused} of ${sent}`,
  );
  print(
    `overload: ${faults.length > 0 ? `FAILED (${faults.join(', ')})` : 'passed'}: at ${times} times the capacity of ${capacity.toFixed(0)} calls a second, ${percent(share)} of it served (at least ${percent(leastShare)}); ${times99.join('; ')}`,
  );
  if (faults.length > 0) process.exitCode = 1;
});

type Figures = ReturnType<typeof figuresOf>;

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

/** Of one kind over all rounds: sums of the numbers, medians of the times. */
function totalOf(all: readonly Figures[], kind: Kind): Figures {
  const own = all.filter((one) => one.kind === kind);
  const sum = (name: 'sent' | 'refused' | 'failed') =>
    own.reduce((total, one) => total + one[name], 0);
  const middle = (name: 'p50' | 'p99') => median(own.map((one) => one[name]));
  return {
    kind,
    sent: sum('sent'),
    refused: sum('refused'),
    failed: sum('failed'),
    p50: middle('p50'),
    p99: middle('p99'),
  };
}

/** What falls short, in words. */
function faultsOf({
  share,
  kinds,
}: {
  readonly share: number;
  readonly kinds: readonly Figures[];
}): readonly string[] {
  const refusedOf = (isMoney: boolean) =>
    kinds
      .filter(({ kind }) => (kind === 'money') === isMoney)
      .reduce((sum, { refused }) => sum + refused, 0);
  return [
    ...(share < leastShare ? ['too little served'] : []),
    ...(refusedOf(true) > 0 ? ['bets refused'] : []),
    ...(refusedOf(false) === 0 ? ['no read refused'] : []),
    ...kinds.flatMap(({ kind, p99, failed }) => [
      ...(p99 > aims[kind] ? [`${kind} too slow`] : []),
      ...(failed > 0 ? [`${kind} failed`] : []),
    ]),
  ];
}

function servedOf(sent: readonly Sent[]): readonly Sent[] {
  return sent.filter(({ answer }) => answer === 'served');
}

/** Prints the figures of each kind, and returns them. */
function reportKinds(all: readonly Sent[]) {
  const kinds = kindNames.map((kind) => figuresOf(all, kind));
  for (const { kind, sent, refused, failed, p50, p99 } of kinds)
    print(
      `  ${kind.padEnd(10)} sent ${sent}, refused ${refused}, failed ${failed}; served in ${Math.round(p50)} ms in the median, p99 ${Math.round(p99)} ms`,
    );
  return kinds;
}

function figuresOf(all: readonly Sent[], kind: Kind) {
  const sent = all.filter((one) => one.kind === kind);
  const count = (answer: Answer) => sent.filter((one) => one.answer === answer).length;
  const ms = servedOf(sent).map((one) => one.ms);
  return {
    kind,
    sent: sent.length,
    refused: count('refused'),
    failed: count('failed'),
    p50: percentile(ms, 0.5),
    p99: percentile(ms, 0.99),
  };
}
