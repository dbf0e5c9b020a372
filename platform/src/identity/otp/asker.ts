import type { Caller } from '../../kernel/http/http.ts';

/** A member's device, by the session that is open on it or by its hash. */
export type MemberDevice = { readonly memberId: bigint } & (
  | { readonly sessionId: bigint }
  | { readonly deviceHash: Buffer }
);

/** Who asks for a code or tries one: a browser, or a member's session. */
export interface Asker {
  /** Names the browser by its hashed id, or the session. */
  readonly id: string;
  /**
   * True for a session of the member, and for a browser from which the member logged in before: each
   * has limits of its own, besides those of the member. All others share those of the account, their
   * network and their address.
   */
  readonly trusted: boolean;
  /** Of a trusted asker: its device. New ones share limits (decision 0149). */
  readonly device?: MemberDevice;
}

/** The asker of a member's call. */
export const sessionAsker = ({
  memberId,
  sessionId,
}: Pick<Caller, 'memberId' | 'sessionId'>): Asker => ({
  id: `session:${sessionId}`,
  trusted: true,
  device: { memberId, sessionId },
});
