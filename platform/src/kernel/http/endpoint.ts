import type { FastifyBaseLogger } from 'fastify';
import type { Visitor } from '@parol/contract/serving';
import type { Call, ParsedRequestOf, RowOnWire } from '@parol/wire';
import type { Device } from './device.ts';

/** The member of a verified session (matching cookie, auth_token and account_id). */
export interface Caller {
  readonly memberId: bigint;
  /** The phone, 639XXXXXXXXX; account_id on the wire. */
  readonly accountId: string;
  readonly sessionId: bigint;
  /** The session's token, for the call that changes the session's account_id. */
  readonly handle: string;
}

export interface CallContext<C extends Call> {
  readonly body: ParsedRequestOf<C>;
  /**
   * Set for every call with auth `member`, and with identity `optional` if the session is valid.
   */
  readonly caller: Caller | undefined;
  /** The requester's address, for limits; the sandbox may override it. */
  readonly address: string;
  /** Sets or clears the session cookie on the reply. */
  readonly cookie: (secret: string | undefined) => void;
  readonly device: Device;
  /** Whose releases the browser shows; undefined for clients without its cookie. */
  readonly visitor: Visitor | undefined;
  /** Names the request in each line. */
  readonly log: FastifyBaseLogger;
}
export type MemberCallContext<C extends Call> = CallContext<C> & { readonly caller: Caller };

export interface Endpoint {
  readonly call: Call;
  readonly handle: (context: CallContext<Call>) => Promise<readonly unknown[] | Reply | Streamed>;
}
/** A success with a code other than OK. */
export interface Reply {
  readonly code: string;
  readonly value: readonly unknown[];
}

/** A success with a single row that may exceed memory: its JSON in chunks, generated on demand. */
export interface Streamed {
  readonly row: AsyncIterable<string>;
}

/** Binds a public call to its handler, which returns the rows of `value`. */
export function open<C extends Call>(
  call: C,
  handle: (context: CallContext<C>) => Promise<readonly RowOnWire<C>[] | Reply>,
): Endpoint {
  return { call, handle };
}

/** Binds a member's call to its handler; the server has verified the caller. */
export function member<C extends Call>(
  call: C,
  handle: (context: MemberCallContext<C>) => Promise<readonly RowOnWire<C>[] | Reply | Streamed>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}
