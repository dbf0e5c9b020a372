import type { Caller } from '../../kernel/http/http.ts';

/** Who asks for a code or tries one: a browser, or a member's session. */
export interface Asker {
  /** Names the browser by its hashed id, or the session. */
  readonly id: string;
  /**
   * True for a session of the member, and for a browser from which the member logged in before: each
   * has limits of its own. All others share those of the account, their network and their address.
   */
  readonly trusted: boolean;
}

/** The asker of a member's call. */
export const sessionAsker = ({ sessionId }: Pick<Caller, 'sessionId'>): Asker => ({
  id: `session:${sessionId}`,
  trusted: true,
});
