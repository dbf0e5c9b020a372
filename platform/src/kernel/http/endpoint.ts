import type { FastifyBaseLogger } from 'fastify';
import type { Call, ParsedRequestOf, RowOnWire } from '@parol/wire';
import type { Device } from './device.ts';

/** The member behind a verified session (cookie and auth_token match, account_id is theirs). */
export interface Caller {
  readonly memberId: bigint;
  /** The phone, 639XXXXXXXXX: what the wire calls account_id. */
  readonly accountId: string;
  readonly sessionId: bigint;
  /** The token that came along, for the one call that gives the session another name. */
  readonly handle: string;
}

export interface Asked<C extends Call> {
  readonly body: ParsedRequestOf<C>;
  /** Present on every call whose auth is `member`; where identity is `optional`, when a valid session came along. */
  readonly caller: Caller | undefined;
  /** The requester's address, for limits; the sandbox may set it. */
  readonly address: string;
  /** Sets or clears the session cookie on the reply. */
  readonly cookie: (secret: string | undefined) => void;
  readonly device: Device;
  /** Names the request in each line. */
  readonly log: FastifyBaseLogger;
}
export type AskedByMember<C extends Call> = Asked<C> & { readonly caller: Caller };

export interface Endpoint {
  readonly call: Call;
  readonly handle: (asked: Asked<Call>) => Promise<readonly unknown[] | Reply | Streamed>;
}
/** A success whose code is not plain OK. */
export interface Reply {
  readonly code: string;
  readonly value: readonly unknown[];
}

/** A success whose only row may be too long to hold: its JSON in pieces, each made when the one before was taken. */
export interface Streamed {
  readonly row: AsyncIterable<string>;
}

/** Binds a call that everybody may make to its handler, which answers the rows of `value`. */
export function open<C extends Call>(
  call: C,
  handle: (asked: Asked<C>) => Promise<readonly RowOnWire<C>[] | Reply>,
): Endpoint {
  return { call, handle };
}

/** Binds a member's call to its handler; the server has verified the caller. */
export function member<C extends Call>(
  call: C,
  handle: (asked: AskedByMember<C>) => Promise<readonly RowOnWire<C>[] | Reply | Streamed>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}
