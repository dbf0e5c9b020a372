import { databaseFigures, poolFigures } from '../kernel/database/database.ts';
import type { RunningJobs } from '../kernel/jobs/jobs.ts';
import type { Metric, MetricSource } from '../kernel/metrics/metrics.ts';
import type { Parts } from '../kernel/parts/parts.ts';

/** Whoever runs jobs, once they run. */
export type RunsOfJobs = () => Pick<RunningJobs, 'runs'> | undefined;

/** The figures of the process and its database that are no module's: jobs, connections, size. */
export const processMetrics = (
  { db }: Pick<Parts, 'db'>,
  jobs: RunsOfJobs,
): readonly MetricSource[] => [
  async () => jobFigures(jobs()?.runs() ?? []),
  async () => connectionFigures(poolFigures(db)),
  async () => serverFigures(await databaseFigures(db)),
];

const jobFigures = (runs: ReturnType<RunningJobs['runs']>): readonly Metric[] => {
  const byJob = (of: (run: (typeof runs)[number]) => number) =>
    runs.map((run) => ({ labels: { name: run.job }, value: of(run) }));
  return [
    {
      name: 'job_idle_seconds',
      help: 'Time since a job last ended without an error in this process, or since the start, by name',
      values: byJob((run) => run.idleSeconds),
    },
    {
      name: 'job_every_seconds',
      help: 'Time from the end of one run of a job to the start of the next, by name',
      values: byJob((run) => run.everySeconds),
    },
    {
      name: 'job_last_seconds',
      help: 'Time that the last run of a job took, by name',
      values: byJob((run) => run.lastSeconds),
    },
    {
      name: 'job_failures_total',
      help: 'Runs of a job that ended with an error, by name',
      values: byJob((run) => run.failures),
    },
  ];
};

const connectionFigures = (pools: ReturnType<typeof poolFigures>): readonly Metric[] => [
  {
    name: 'pool_connections',
    help: 'Connections to the database, by pool (main, visitors) and state (used, idle)',
    values: pools.flatMap(({ pool, used, idle }) => [
      { labels: { pool, state: 'used' }, value: used },
      { labels: { pool, state: 'idle' }, value: idle },
    ]),
  },
  {
    name: 'pool_connections_max',
    help: 'The most connections of a pool',
    values: pools.map(({ pool, max }) => ({ labels: { pool }, value: max })),
  },
  {
    name: 'pool_waiting',
    help: 'Statements that wait for a connection, by pool',
    values: pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  },
];

const serverFigures = ({
  bytes,
  slots,
}: Awaited<ReturnType<typeof databaseFigures>>): readonly Metric[] => [
  {
    name: 'database_bytes',
    help: 'Size of the database',
    values: [{ value: bytes }],
  },
  {
    name: 'replication_lag_bytes',
    help: 'WAL that a replication slot has not confirmed, by slot; absent without standbys',
    values: slots.map(({ slot, bytes: value }) => ({ labels: { slot }, value })),
  },
  {
    name: 'replication_active',
    help: '1 if a standby is connected to the slot, by slot',
    values: slots.map(({ slot, isActive }) => ({ labels: { slot }, value: isActive ? 1 : 0 })),
  },
];
