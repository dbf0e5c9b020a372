import type { FastifyInstance } from 'fastify';
import type { Call, Code } from '@parol/wire';
import type { Endpoint } from './endpoint.ts';

/** A refusal that a request triggers by the content of its body. */
interface ForcedRefusal {
  readonly code: Code;
  /** HTTP status of the reply. */
  readonly http: number;
  readonly details: readonly Record<string, unknown>[];
}

/** Returns the refusal that a body triggers; undefined for ordinary bodies. */
export type ForcedRefusalOf = (
  call: Call,
  body: Readonly<Record<string, unknown>>,
) => ForcedRefusal | undefined;

/** What a module adds to the HTTP servers. */
export interface HttpContribution {
  /** Name in /readyz. */
  readonly name?: string;
  readonly endpoints?: readonly Endpoint[];
  /**
   * Resolves endpoints at run time, such as the gateways of the active release. Must return the
   * same object for the same endpoint.
   */
  readonly resolve?: (
    group: string,
    name: string,
  ) => Endpoint | undefined | Promise<Endpoint | undefined>;
  /** Raw routes on the platform's origin (webhooks, wallet callbacks). */
  readonly routes?: (server: FastifyInstance) => void;
  /** Routes of simulated third parties, on PORT + 1. */
  readonly thirdParty?: (server: FastifyInstance) => void;
  /** Whether this part can serve requests, for /readyz. */
  readonly ready?: () => Promise<boolean>;
  /** Parts in /readyz that are false when a person should look, although this one serves. */
  readonly warns?: Readonly<Record<string, () => Promise<boolean>>>;
  /** Overrides the address of every requester; undefined keeps the connection's address. */
  readonly requesterAddress?: () => string | undefined;
  /** Refusals that requests may trigger; receives all calls of the platform. */
  readonly forcedRefusals?: (calls: readonly Call[]) => ForcedRefusalOf;
}
