import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ping, replicaOf } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Metric, MetricSource } from '../metrics/metrics.ts';
import type { Parts } from '../parts/parts.ts';
import { addressWatch, watchRequests } from './address-watch.ts';
import {
  type Admission,
  type AdmissionLimits,
  admissionLimits,
  createAdmission,
} from './admission.ts';
import { api } from './api.ts';
import type { CallLimits, KnownDevice } from './api-options.ts';
import type { Sessions } from './gate.ts';
import { isSecure } from './cookies.ts';
import { type DatabaseWatch, databaseWatch } from './database-watch.ts';
import { drainOf, type Drain } from './drain.ts';
import { livenessPath, readinessPath } from './probe-paths.ts';
import { checkReadiness, type ReadinessCheck } from './readiness.ts';
import type { ForcedRefusalOf, HttpContribution } from './http-contribution.ts';
import { createServer } from './server.ts';

export interface App {
  /** The site's own origin: the API, webhooks, pages. */
  readonly app: FastifyInstance;
  /** Simulated third parties of the sandbox, on PORT + 1. */
  readonly thirdParty: FastifyInstance;
  /** Ends the calls of `app` before it is closed. */
  readonly drain: Drain['drain'];
  readonly jobs: readonly Job[];
  /** What calls for a person at once. */
  readonly alarms: () => Promise<readonly string[]>;
  readonly metrics: MetricSource;
}

export interface AppOptions {
  readonly parts: Parts;
  readonly contributions: readonly HttpContribution[];
  readonly sessions: Sessions;
  readonly limits: CallLimits;
  readonly knownDevice: KnownDevice;
  /** The usual ones of the process by default. */
  readonly admission?: AdmissionLimits | undefined;
}

/** How long a browser remembers that the site may call the API. */
const PREFLIGHT_SECONDS = 7_200;

/** Builds both servers without listening: tests inject requests, start/main.ts listens. */
export function createApp(options: AppOptions): App {
  const { parts, contributions } = options;
  const { origin, apiOrigin } = parts.config;
  const { app, thirdParty } = serversOf(parts);
  // Pages call the API at another host: browsers ask first, and only the site's pages may.
  if (apiOrigin !== undefined)
    app.register(cors, {
      origin,
      credentials: true,
      methods: ['POST'],
      exposedHeaders: ['date', 'retry-after', 'x-request-id'],
      maxAge: PREFLIGHT_SECONDS,
    });
  const { drain, draining } = drainOf(app);
  const setAddresses = contributions.flatMap(({ requesterAddress }) => requesterAddress ?? []);
  const addressOf = (request: FastifyRequest) => first(setAddresses, (set) => set()) ?? request.ip;

  const calls = contributions.flatMap(({ endpoints }) => endpoints ?? []).map(({ call }) => call);
  const forced = contributions.flatMap(({ forcedRefusals }) => forcedRefusals?.(calls) ?? []);
  const forcedRefusal: ForcedRefusalOf = (call, body) =>
    first(forced, (refusalOf) => refusalOf(call, body));
  const watch = addressWatch(parts);
  watchRequests(app, watch);
  const limits = options.admission ?? admissionLimits(parts.config.poolSize);
  const admission = createAdmission(parts, limits);
  admission.watch(app);
  app.register(api({ ...options, forcedRefusal, addressOf, addressWatch: watch, admission }));
  const database = databaseWatch(() => ping(parts.db));
  const checks = [
    { name: 'accepting', check: async () => !draining() },
    { name: 'database', check: () => ping(parts.db).then(() => true) },
    ...checksOf(contributions),
  ];
  for (const server of [app, thirdParty])
    server.get(livenessPath, async (_, reply) => {
      const ok = !database.isLost();
      return reply
        .code(ok ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ok });
    });
  app.get(readinessPath, async (request, reply) => {
    const readiness = await checkReadiness(checks, request.log);
    return reply
      .code(readiness.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
  for (const contribution of contributions) {
    // Each in its own scope, so that its hooks and parsers do not affect other modules' routes.
    if (contribution.routes) app.register(async (scope) => contribution.routes?.(scope));
    if (contribution.thirdParty)
      thirdParty.register(async (scope) => contribution.thirdParty?.(scope));
  }
  const alarms = async () =>
    database.isSlow()
      ? ['The database answers slowly, or has no free connection for this process']
      : [];
  const metrics = async () => figuresOf(admission, database);
  const jobs = [database.job, ...replicaJobs(parts)];
  return { app, thirdParty, drain, jobs, alarms, metrics };
}

/** The site's server, with its certificate if it has one, and that of the sandbox's third parties. */
function serversOf({ log, random, config }: Parts): Pick<App, 'app' | 'thirdParty'> {
  const { trustProxy, origin, thirdPartyOrigin, receiveMs, certificate } = config;
  const options = { log, random, receiveMs, ...(trustProxy === undefined ? {} : { trustProxy }) };
  return {
    app: createServer({ ...options, https: isSecure({ origin }), certificate }),
    thirdParty: createServer({ ...options, https: isSecure({ origin: thirdPartyOrigin }) }),
  };
}

/** Follows how far the replica is behind, if there is one; each process asks for itself. */
function replicaJobs({ db, log }: Pick<Parts, 'db' | 'log'>): readonly Job[] {
  const replica = replicaOf(db);
  if (!replica) return [];
  let wasFresh: boolean | undefined;
  const run = async () => {
    await replica.look().catch((err: unknown) => log.debug({ err }, 'the replica did not answer'));
    const isFresh = replica.isFresh();
    if (isFresh !== wasFresh)
      log.warn(
        { isFresh },
        'reads that may lag go to the replica while it is fresh, else to the primary',
      );
    wasFresh = isFresh;
  };
  return [{ name: 'kernel.watch-replica', everywhere: true, everyMs: 1_000, run }];
}

/** The figures of the server itself. */
function figuresOf(
  admission: Pick<Admission, 'refused'>,
  database: Pick<DatabaseWatch, 'answerSeconds'>,
): readonly Metric[] {
  const seconds = database.answerSeconds();
  return [
    {
      name: 'calls_refused_total',
      help: 'Calls refused because there were too many, by lane',
      values: Object.entries(admission.refused()).map(([lane, value]) => ({
        labels: { lane },
        value,
      })),
    },
    {
      name: 'database_answer_seconds',
      help: 'Time of the last answer to a ping, with the wait for a connection, or that since a ping without an answer',
      values: seconds === undefined ? [] : [{ value: seconds }],
    },
  ];
}

/** The first result that is not undefined. */
function first<T, A>(all: readonly T[], call: (one: T) => A | undefined): A | undefined {
  for (const one of all) {
    const answer = call(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function checksOf(contributions: readonly HttpContribution[]): ReadinessCheck[] {
  return contributions.flatMap(({ name, ready, warns = {} }, index) => [
    ...(ready ? [{ name: name ?? `part-${index}`, check: ready }] : []),
    ...Object.entries(warns).map(([part, check]) => ({ name: part, check, onlyWarns: true })),
  ]);
}
