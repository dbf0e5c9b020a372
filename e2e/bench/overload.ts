import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './harness/figures.ts';
import { optionsOf, print, save } from './harness/options.ts';
import { withDatabase } from './harness/places.ts';
import { type Answer, Connections, type Kind, requestOf } from './overload/requests.ts';
import { createPlayers } from './players/players.ts';
import { startApi } from './wallet/api.ts';

/**
 * `npm run bench -- overload [--seconds 10] [--times 2] [--clients 24] [--port 5970] [--out FILE]`:
 * a mix of signed bets and reads, first as fast as one process answers some clients, then `times` as
 * many a second, whatever the answers, and the first again: the mean of both is the capacity. Exits
 * with 1 if less than 80 % of it is served in between, a bet is refused, or the calls that are served
 * take longer than the aims (docs/decisions/0213-visitors-pages-leave-room.md).
 */
const options = optionsOf({ seconds: 10, times: 2, clients: 24, port: 5970, out: undefined });
const { seconds, times, clients, port } = options;
const leastShare = 0.8;
/** Longest milliseconds of 99 % of the calls that are served. */
const aims: Readonly<Record<Kind, number>> = { money: 1_000, read: 2_500, 'open read': 2_500 };

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
  async function closed(run: string, forMs: number): Promise<readonly Sent[]> {
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

  const rateOf = async (run: string) => {
    const sent = await closed(run, seconds * 1_000);
    print(`${run}:`);
    reportKinds(sent);
    return servedOf(sent).length / seconds;
  };

  await closed('warm', 3_000);
  const before = await rateOf('before');
  const start = performance.now();
  const crowd = await open('crowd', before * times);
  const inTime = crowd.filter(({ until }) => until - start <= seconds * 1_000);
  const served = servedOf(inTime).length / seconds;
  const after = await rateOf('after');
  const capacity = (before + after) / 2;
  print(
    `capacity: ${capacity.toFixed(0)} calls a second of one process (${before.toFixed(0)} before, ${after.toFixed(0)} after), ${clients} clients`,
  );
  print(`${times} times as many:`);
  const kinds = reportKinds(crowd);
  const faults = kinds.filter(({ kind, p99, failed }) => p99 > aims[kind] || failed > 0);
  const share = served / capacity;
  const [money] = kinds;
  print(
    `at ${times} times the capacity: ${(share * 100).toFixed(0)} % of it served, ${money?.refused ?? 0} of ${money?.sent ?? 0} bets refused`,
  );
  save(options.out, { capacity, served, share, kinds });
  if (share < leastShare || (money?.refused ?? 0) > 0 || faults.length > 0) process.exitCode = 1;
});

function servedOf(sent: readonly Sent[]): readonly Sent[] {
  return sent.filter(({ answer }) => answer === 'served');
}

/** Prints the figures of each kind, and returns them. */
function reportKinds(all: readonly Sent[]) {
  const kinds = (['money', 'read', 'open read'] as const).map((kind) => figuresOf(all, kind));
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
