import { minuteMs } from '@parol/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Fleet } from '@parol/contract/release';
import type { Config } from '../../kernel/config/config.ts';
import { visitorCookieFor } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import { shellPart } from '../fleet/fleet.ts';
import type { PageFigures } from './page-figures.service.ts';
import type { ReleaseHealth } from './release-health.service.ts';
import { reportNetworkOf } from './report-tokens.ts';
import type { SecurityEventName, SecurityLog } from '../../kernel/security-log/security-log.ts';
import { figuresPath, figuresSchema } from '@parol/contract/release-figures';
import {
  failureSchema,
  type FailurePhase,
  failuresPath,
  loadsPath,
  loadsSchema,
} from '@parol/contract/release-report';

export interface HealthRoutesParts {
  readonly config: Pick<Config, 'origin' | 'apiOrigin'>;
  readonly health: ReleaseHealth;
  readonly pages: Pick<PageFigures, 'add'>;
  readonly fleet: () => Promise<Fleet | undefined>;
  readonly limits: Pick<LimitService, 'take'>;
  readonly security: SecurityLog;
}

/** Failures kept per network and minute. A tab sends a few; in one network may be many players. */
const perMinute = 60;
/** Failures that are security events. A tab reports them, so anybody can send a false one. */
const eventOf: Partial<Record<FailurePhase, SecurityEventName>> = {
  verify: 'tampered_release',
  policy: 'policy_violation',
};

/**
 * Receives the shell's reports about releases: loads, answered with a token for each release, and
 * failures and figures of pages with such tokens, answered with 204; 400 for a malformed report, 403
 * for a token of another release, hour or network.
 */
export function healthRoutes(parts: HealthRoutesParts) {
  const { config, health, pages, fleet, limits, security } = parts;
  const cookie = visitorCookieFor(config).name;
  const reporterOf = (request: FastifyRequest) => ({
    address: request.ip,
    visitor: request.cookies[cookie],
  });
  return (server: FastifyInstance): void => {
    const receive = <T extends v.GenericSchema>(
      path: string,
      schema: T,
      take: (
        current: Fleet | undefined,
        report: v.InferOutput<T>,
        context: { readonly request: FastifyRequest; readonly reply: FastifyReply },
      ) => Promise<FastifyReply>,
    ) =>
      server.post(path, { bodyLimit: 8_192 }, async (request, reply): Promise<FastifyReply> => {
        const report = v.safeParse(schema, request.body);
        if (!report.success) return reply.code(400).send();
        return take(await fleet(), report.output, { request, reply });
      });
    receive(failuresPath, failureSchema(), async (current, report, { request, reply }) => {
      const from = reporterOf(request);
      const { address } = from;
      const key = `failures:${reportNetworkOf(address)}`;
      if (!current || !(await limits.take(key, perMinute, minuteMs))) return reply.code(204).send();
      if (!(await health.addFailure(current, report, from))) return reply.code(403).send();
      const name = eventOf[report.phase];
      const isServed = report.remote === shellPart || current.remotes[report.remote] !== undefined;
      if (name && isServed) security.record({ name, what: `release of ${report.remote}`, address });
      return reply.code(204).send();
    });
    receive(loadsPath, loadsSchema(), async (current, { releases }, { request, reply }) => {
      const from = reporterOf(request);
      const tokens = releases.map((one) => (current ? health.addLoad(current, one, from) : ''));
      return reply.header('cache-control', 'no-store').send({ tokens });
    });
    receive(figuresPath, figuresSchema(), async (current, report, { request, reply }) => {
      const isProven = !current || (await pages.add(current, report, request.ip));
      return reply.code(isProven ? 204 : 403).send();
    });
  };
}
