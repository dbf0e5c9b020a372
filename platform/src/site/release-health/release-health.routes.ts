import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Fleet } from '@parol/contract/release';
import type { Config } from '../../kernel/config/config.ts';
import { visitorCookieFor } from '../../kernel/http/http.ts';
import { networkOf, type LimitService } from '../../kernel/limit/limit.ts';
import { shellPart } from '../fleet/fleet.ts';
import type { ReleaseHealth } from './release-health.service.ts';
import type { SecurityEventName, SecurityLog } from '../../kernel/security-log/security-log.ts';
import {
  failureSchema,
  type FailurePhase,
  failuresPath,
  loadSchema,
  loadsPath,
} from '@parol/contract/release-report';

export interface HealthRoutesParts {
  readonly config: Pick<Config, 'origin' | 'apiOrigin'>;
  readonly health: ReleaseHealth;
  readonly fleet: () => Promise<Fleet | undefined>;
  readonly limits: Pick<LimitService, 'take'>;
  readonly security: SecurityLog;
}

/** Failures kept per network and minute. A tab sends a few; in one network may be many players. */
const perMinute = 60;
const minuteMs = 60_000;
/** Failures that are security events. A tab reports them, so anybody can send a false one. */
const eventOf: Partial<Record<FailurePhase, SecurityEventName>> = {
  verify: 'tampered_release',
  policy: 'policy_violation',
};

/**
 * Receives the shell's reports about releases. Answers only 204, or 400 for a malformed report,
 * because tabs don't use the reply.
 */
export function healthRoutes({ config, health, fleet, limits, security }: HealthRoutesParts) {
  const cookie = visitorCookieFor(config).name;
  const reporterOf = (request: FastifyRequest) => ({
    address: request.ip,
    visitor: request.cookies[cookie],
  });
  return (server: FastifyInstance): void => {
    const receive = <T extends v.GenericSchema>(
      path: string,
      schema: T,
      take: (current: Fleet, report: v.InferOutput<T>, request: FastifyRequest) => unknown,
    ) =>
      server.post(path, { bodyLimit: 2_048 }, async (request, reply): Promise<FastifyReply> => {
        const report = v.safeParse(schema, request.body);
        if (!report.success) return reply.code(400).send();
        const current = await fleet();
        if (current) await take(current, report.output, request);
        return reply.code(204).send();
      });
    receive(failuresPath, failureSchema(), async (current, report, request) => {
      const from = reporterOf(request);
      const { address } = from;
      if (!(await limits.take(`failures:${networkOf(address)}`, perMinute, minuteMs))) return;
      await health.addFailure(current, report, from);
      const name = eventOf[report.phase];
      const isServed = report.remote === shellPart || current.remotes[report.remote] !== undefined;
      if (name && isServed) security.record({ name, what: `release of ${report.remote}`, address });
    });
    receive(loadsPath, loadSchema(), (current, report, request) =>
      health.addLoad(current, report, reporterOf(request)),
    );
  };
}
