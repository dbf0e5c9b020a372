import { setTimeout as sleep } from 'node:timers/promises';
import { print } from '../../../e2e/bench/harness/options.ts';
import { countOthers, type Others } from '../cluster/others.ts';
import type { Way } from '../failover/hosts.ts';
import type { Pair } from '../failover/pair.ts';
import type { Pulse } from '../gone/pulse.ts';
import { until } from '../support/programs.mjs';
import { secondsOf } from '../support/seconds.ts';
import type { DirectWriter } from './old-primary.ts';

/** How long is waited for what a loss stopped; a time that is longer counts as this one. */
const patienceMs = 180_000;
/** The least time in which members of the other worker are watched. */
const watchedMs = 15_000;

/** A time that the worker's primary was lost. */
export interface Loss {
  /** Until another host was primary. */
  readonly takenMs: number;
  /** Until everything works again, for members of the worker. */
  readonly ms: number;
  readonly tookOver: boolean;
  readonly others: Others;
}

/** Loses the primary of the worker, and waits until its host is a standby again. */
export async function lose(
  pair: Pair,
  way: Way,
  {
    tally,
    writer,
    others,
    place,
  }: {
    /** What members of the worker do. */
    readonly tally: Pulse;
    readonly writer: DirectWriter;
    /** Members of the other worker, and where they play. */
    readonly others: Parameters<typeof countOthers>[0];
    readonly place: Parameters<typeof countOthers>[1];
  },
): Promise<Loss> {
  tally.takeFailures();
  const name = await pair.primary();
  const lost = performance.now();
  let ms: number | undefined;
  let taken: number | undefined;
  let latest: readonly string[] = [];
  let writing: { readonly stop: () => Promise<void> } | undefined;
  const isTaken = async () => (await pair.primary()) !== name;
  const outage = async () => {
    await pair.lose(way);
    writing = writer.start(pair.addressOf(name));
    if (!(await until(patienceMs, isTaken))) return;
    const since = (taken = performance.now());
    const works = () => {
      const missing = tally.missingSince(since);
      if (missing.length > 0) latest = missing;
      return missing.length === 0;
    };
    if (await until(patienceMs, works)) ms = performance.now() - lost;
  };
  const went = await countOthers(others, place, () => Promise.all([outage(), sleep(watchedMs)]));
  await pair.bringBack(name);
  await writing?.stop();
  const takenMs = taken && taken - lost;
  const after = (time: number | undefined) =>
    time === undefined ? 'never' : `after ${secondsOf(time)} s`;
  print(
    `${way} (${name}): the standby took over ${after(takenMs)}, everything works ${after(ms)}${latest.length > 0 ? ` (last ${latest.join(', ')})` : ''}; ${went.wentOn} of ${went.of} members of the other worker went on; failed: ${tally.takeFailures()}`,
  );
  return {
    takenMs: takenMs ?? patienceMs,
    ms: ms ?? patienceMs,
    tookOver: await isTaken(),
    others: went,
  };
}
