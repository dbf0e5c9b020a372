import type { Caller } from '../../kernel/http/http.ts';

/** A member's device, by the session that is open on it or by its hash. */
export type MemberDevice = { readonly memberId: bigint } & (
  | { readonly sessionId: bigint }
  | { readonly deviceHash: Buffer }
);

/** The requester of a code: a browser, or a member's session. */
export interface Requester {
  /** Names the browser by its hashed id, or the session. */
  readonly id: string;
  /**
   * True for a session of the member, and for a browser from which the member logged in before:
   * each has its own limits besides the member's. All others share the limits of the account, their
   * network and their address.
   */
  readonly trusted: boolean;
  /**
   * The device of a trusted requester. New devices share limits
   * (docs/decisions/0111-limits-of-guesses.md).
   */
  readonly device?: MemberDevice;
}

/** The requester of a member's call. */
export const sessionRequester = ({
  memberId,
  sessionId,
}: Pick<Caller, 'memberId' | 'sessionId'>): Requester => ({
  id: `session:${sessionId}`,
  trusted: true,
  device: { memberId, sessionId },
});
