import type { FastifyRequest } from 'fastify';
import type { Call } from '@parol/wire';
import type { Parts } from '../parts/parts.ts';
import type { AddressWatch } from './address-watch.ts';
import type { Admission } from './admission.ts';
import type { Sessions } from './gate.ts';
import type { ForcedRefusalOf, HttpContribution } from './http-contribution.ts';

/** Limits calls by member, or by address where there is no session. */
export interface CallLimits {
  /**
   * Counts a call; returns the milliseconds until the next is allowed if it is one too many.
   * `isKnownDevice` is called only when the address has made too many calls.
   */
  waitForCall(
    call: Pick<Call, 'group' | 'name' | 'kind'>,
    from: { readonly address: string; readonly memberId: bigint | undefined },
    isKnownDevice: () => Promise<boolean>,
  ): Promise<number | undefined>;
  /** Whom an address counts as. */
  requesterOf(address: string): string;
}

/** Whether the member of `accountId`, as typed, has logged in from the browser of this device id. */
export type KnownDevice = (accountId: unknown, device: string | undefined) => Promise<boolean>;

export interface ApiOptions {
  readonly parts: Parts;
  readonly contributions: readonly HttpContribution[];
  readonly sessions: Sessions;
  readonly limits: CallLimits;
  readonly addressWatch: AddressWatch;
  readonly admission: Pick<Admission, 'admit'>;
  readonly knownDevice: KnownDevice;
  /** Refusals that a request may trigger, for tests and demos. */
  readonly forcedRefusal: ForcedRefusalOf;
  /** Returns the requester's address. */
  readonly addressOf: (request: FastifyRequest) => string;
}
