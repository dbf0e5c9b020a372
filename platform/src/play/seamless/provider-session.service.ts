import { createHash } from 'node:crypto';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './seamless.repository.ts';
import type { Binding, BoundSession, SessionStanding } from './seamless.repository.ts';
import type { FindGame } from './turnover-sink.ts';

const second = 1_000;
const hour = 3_600 * second;
/** A launch ticket is exchanged by the provider's server at once, so it lives a minute. */
const ticketLifeMs = 60 * second;
const sessionLifeMs = 12 * hour;
/** Ended sessions stay known this long, since wins and rollbacks may come late. */
const lateMs = 7 * 24 * hour;

export interface ProviderSessions {
  /** A single-use launch ticket: what the provider finds in `auth_token`. */
  ticket(to: Binding): Promise<string>;
  /** Exchanges a ticket for a session; undefined for a ticket that is unknown, used, expired or another provider's. */
  exchange(
    ticket: string,
    providerCode: string,
  ): Promise<(BoundSession & { readonly token: string }) | undefined>;
  /** A session without a ticket, for history that is played without a browser. */
  open(to: Binding): Promise<BoundSession & { readonly token: string }>;
  /** The session behind a token, and what its member holds. */
  find(token: string): Promise<SessionStanding | undefined>;
  forgetEnded(): Promise<void>;
}

/** A token as it is kept. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export function createProviderSessions(
  { db, clock, random }: Pick<Parts, 'db' | 'clock' | 'random'>,
  findGame: FindGame,
): ProviderSessions {
  async function open(to: Binding) {
    const token = random.token(32);
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
      const ticket = random.token(32);
      const at = clock.now();
      await repository.addTicket(db, hashOf(ticket), to, at, new Date(at.getTime() + ticketLifeMs));
      return ticket;
    },
    async exchange(ticket, providerCode) {
      const to = await repository.useTicket(db, hashOf(ticket), providerCode, clock.now());
      return to && open(to);
    },
    find: (token) => repository.sessionBy(db, hashOf(token)),
    forgetEnded: () => repository.forgetEnded(db, new Date(clock.now().getTime() - lateMs)),
  };
}
