import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { seeingOwnWrites } from '../database/database.ts';
import { cookieAttributes, cookieName } from './cookies.ts';

/** Set for as long as a replica may be behind; it holds nothing about the member. */
const nameOf = (config: Pick<Config, 'origin' | 'replica'>) => cookieName('parol_acted', config);

/** Marks a browser that has just changed something, if there is a replica that may not have it yet. */
export function noteAct(reply: FastifyReply, config: Pick<Config, 'origin' | 'replica'>): void {
  if (!config.replica) return;
  // A second more, because the cookie's time begins when the reply arrives.
  const maxAge = Math.ceil(config.replica.mostLagMs / 1_000) + 1;
  reply.setCookie(nameOf(config), '1', { ...cookieAttributes(config), maxAge });
}

/** Runs the reads of a browser that has just changed something where they see it. */
export const withOwnWrites = <T>(
  request: FastifyRequest,
  config: Pick<Config, 'origin' | 'replica'>,
  work: () => T,
): T =>
  config.replica && request.cookies[nameOf(config)] !== undefined ? seeingOwnWrites(work) : work();
