import { systemClock } from '../clock/clock.ts';
import type { Metric } from '../metrics/metrics.ts';
import type { LogInPause } from './log-in-pause.ts';

export type ProbeStep = 'log-in' | 'balance' | 'bet' | 'log-out';

/** Fewer failures in a row are left to the next run. */
const failuresOfAlarm = 2;

/** What the synthetic player found in this process, in memory. */
export interface ProbeFigures {
  readonly began: () => void;
  readonly ended: (step: ProbeStep, isOk: boolean, ms: number) => void;
  /** A run is over; `failedAt` is its first step that failed. */
  readonly over: (failedAt: ProbeStep | undefined) => void;
  readonly alarms: () => readonly string[];
  readonly metrics: () => readonly Metric[];
}

export function probeFigures({ isOn: isPaused }: Pick<LogInPause, 'isOn'>): ProbeFigures {
  const ended = new Map<ProbeStep, { ok: number; failed: number; ms: number }>();
  let succeededAt: number | undefined;
  let failures = 0;
  let lastFailure: ProbeStep | undefined;
  // Real time, which Prometheus compares it with: the sandbox's clock may be set.
  const now = () => systemClock.now().getTime() / 1_000;
  return {
    began: () => void (succeededAt ??= now()),
    ended(step, isOk, ms) {
      const before = ended.get(step) ?? { ok: 0, failed: 0 };
      const result = isOk ? 'ok' : 'failed';
      ended.set(step, { ...before, ms, [result]: before[result] + 1 });
    },
    over(failedAt) {
      lastFailure = failedAt;
      failures = failedAt ? failures + 1 : 0;
      if (!failedAt) succeededAt = now();
    },
    alarms: () =>
      lastFailure && failures >= failuresOfAlarm
        ? [`The synthetic player fails at the ${lastFailure}`]
        : [],
    metrics: () => [
      {
        name: 'probe_steps_total',
        help: 'Steps of the synthetic player, by step and result: ok, failed',
        values: [...ended].flatMap(([step, { ok, failed }]) => [
          { labels: { step, result: 'ok' }, value: ok },
          { labels: { step, result: 'failed' }, value: failed },
        ]),
      },
      {
        name: 'probe_step_seconds',
        help: 'Time that a step of the synthetic player took last, by step',
        values: [...ended].map(([step, { ms }]) => ({ labels: { step }, value: ms / 1_000 })),
      },
      {
        name: 'probe_success_timestamp_seconds',
        help: 'When the synthetic player last ended all steps, in seconds since 1970; until then when it first tried; absent where it does not run',
        values: succeededAt === undefined ? [] : [{ value: succeededAt }],
      },
      {
        name: 'probe_log_in_paused',
        help: '1 while the synthetic player logs in only every ten minutes, because it was refused three times in a row',
        values: succeededAt === undefined ? [] : [{ value: Number(isPaused()) }],
      },
    ],
  };
}
