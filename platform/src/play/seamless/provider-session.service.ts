import { createHash } from 'node:crypto';
import { databaseOf } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './seamless.repository.ts';
import type { Binding, BoundSession, SessionWithBalance } from './seamless.repository.ts';
import type { FindGame } from './game-facts.ts';

const second = 1_000;
const hour = 3_600 * second;
/** The provider's server exchanges a launch ticket immediately, so it lives one minute. */
const ticketLifeMs = 60 * second;
const sessionLifeMs = 12 * hour;

/** Random bytes of a token besides its locator. */
const tokenBytes = 24;

export interface ProviderSessions {
  /** Creates a single-use launch ticket, sent to the provider as `auth_token`. */
  ticket(to: Binding): Promise<string>;
  /** Exchanges a ticket for a session; undefined if the ticket is unknown, used, expired or another provider's. */
  exchange(
    ticket: string,
    providerCode: string,
  ): Promise<(BoundSession & { readonly token: string }) | undefined>;
  /** Opens a session without a ticket, to play history without a browser. */
  open(to: Binding): Promise<BoundSession & { readonly token: string }>;
  /** The session of a token, with its member's balance. */
  find(token: string): Promise<SessionWithBalance | undefined>;
}

/** Tokens are stored as hashes. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export function createProviderSessions(
  { db, clock, locators }: Pick<Parts, 'db' | 'clock' | 'locators'>,
  findGame: FindGame,
): ProviderSessions {
  async function open(to: Binding) {
    const token = locators.token(to.memberId, tokenBytes);
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + sessionLifeMs);
    await repository.addSession(
      db,
      hashOf(token),
      { ...to, game: findGame(to.providerCode, to.gameCode) },
      at,
      expiresAt,
    );
    return { ...to, token, expiresAt };
  }
  return {
    open,
    async ticket(to) {
      const ticket = locators.token(to.memberId, tokenBytes);
      const at = clock.now();
      await repository.addTicket(db, hashOf(ticket), to, at, new Date(at.getTime() + ticketLifeMs));
      return ticket;
    },
    async exchange(ticket, providerCode) {
      const memberId = locators.memberOf(ticket);
      if (memberId === undefined) return undefined;
      const key = { memberId, tokenHash: hashOf(ticket) };
      const to = await repository.useTicket(db, key, providerCode, clock.now());
      return to && open(to);
    },
    async find(token) {
      const memberId = locators.memberOf(token);
      return memberId === undefined
        ? undefined
        : repository.sessionBy(databaseOf(db, memberId), { memberId, tokenHash: hashOf(token) });
    },
  };
}
