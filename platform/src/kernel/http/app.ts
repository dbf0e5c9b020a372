import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contribution, Parts } from '../parts.ts';
import { createSentinels } from '../../../sandbox/src/sentinel/sentinel.ts';
import { api, type CallLimits } from './api.ts';
import type { Sessions } from './gate.ts';
import { askHealth, type HealthCheck } from './health.ts';
import { createServer } from './server.ts';

export interface App {
  /** The site's own origin: the API, webhooks, pages. */
  readonly app: FastifyInstance;
  /** The sandbox's third parties, on PORT + 1. */
  readonly thirdParty: FastifyInstance;
}

export interface AppOptions {
  readonly parts: Parts;
  readonly contributions: readonly Contribution[];
  readonly sessions: Sessions;
  readonly limits: CallLimits;
  /** Checks of parts that belong to no contribution: the database, the ledger. */
  readonly health: readonly HealthCheck[];
}

/** Builds both servers, not listening yet: tests inject requests, main.ts listens. */
export function createApp(options: AppOptions): App {
  const { parts, contributions } = options;
  const { trustProxy, origin, thirdPartyOrigin } = parts.config;
  const serverOptions = {
    log: parts.log,
    random: parts.random,
    ...(trustProxy === undefined ? {} : { trustProxy }),
  };
  const isHttps = (address: string) => address.startsWith('https:');
  const app = createServer({ ...serverOptions, https: isHttps(origin) });
  const thirdParty = createServer({ ...serverOptions, https: isHttps(thirdPartyOrigin) });
  const addressOf = (request: FastifyRequest) => parts.sandbox?.address() ?? request.ip;

  const calls = contributions.flatMap(({ endpoints }) => endpoints ?? []).map(({ call }) => call);
  const sentinels = parts.config.sandbox ? createSentinels(calls) : undefined;
  app.register(api({ ...options, sentinels, addressOf }));
  const checks = [...options.health, ...healthOf(contributions)];
  app.get('/healthz', async (_request, reply) => {
    const health = await askHealth(checks, parts.log);
    return reply
      .code(health.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  for (const contribution of contributions) {
    // Each in a scope of its own, so that one noun's hooks and parsers never reach another's routes.
    if (contribution.routes) app.register(async (scope) => contribution.routes?.(scope));
    if (contribution.thirdParty)
      thirdParty.register(async (scope) => contribution.thirdParty?.(scope));
  }
  thirdParty.get('/healthz', async () => ({ ok: true }));
  return { app, thirdParty };
}

function healthOf(contributions: readonly Contribution[]): HealthCheck[] {
  return contributions.flatMap(({ name, health }, index) =>
    health ? [{ name: name ?? `part-${index}`, check: health }] : [],
  );
}
