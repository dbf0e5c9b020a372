import type { FastifyInstance } from 'fastify';
import type { Call, Code } from '@parol/wire';
import type { Endpoint } from './endpoint.ts';

/** A refusal that a request asks for by the content of its body. */
export interface ForcedRefusal {
  readonly code: Code;
  /** Status of the reply. */
  readonly http: number;
  readonly details: readonly Record<string, unknown>[];
}

/** Answers the refusal that a call's body asks for; undefined for every ordinary body. */
export type ForcedRefusalOf = (
  call: Call,
  body: Readonly<Record<string, unknown>>,
) => ForcedRefusal | undefined;

/** What a module adds to the servers. */
export interface HttpContribution {
  /** Its name in /healthz. */
  readonly name?: string;
  readonly endpoints?: readonly Endpoint[];
  /**
   * Endpoints known only at run time, such as the gateways of the active release. Returns the same object for the same
   * endpoint.
   */
  readonly resolve?: (
    group: string,
    name: string,
  ) => Endpoint | undefined | Promise<Endpoint | undefined>;
  /** Raw routes on the platform's own origin (webhooks, wallet callbacks). */
  readonly routes?: (server: FastifyInstance) => void;
  /** Routes of third parties that this process plays, on PORT + 1. */
  readonly thirdParty?: (server: FastifyInstance) => void;
  /** Whether this part is healthy, for /healthz. */
  readonly health?: () => Promise<boolean>;
  /** Replaces the address of every requester; undefined keeps the connection's own. */
  readonly requesterAddress?: () => string | undefined;
  /** Refusals that requests may ask for; receives every call of the platform. */
  readonly forcedRefusals?: (calls: readonly Call[]) => ForcedRefusalOf;
}
