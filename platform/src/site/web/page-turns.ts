import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { boundedQueue, type QueueLimits } from '../../kernel/http/http.ts';
import { requesterOf } from '../../kernel/limit/limit.ts';
import { isOfMember } from './asked-page.ts';
import { sendBusy } from './busy-page.ts';
import { languageOf } from './page-choices.ts';

/** A page takes some ten milliseconds: the last in the queue waits a second or two. */
export const usualPageLimits: QueueLimits = {
  atOnce: 2,
  waiting: 60,
  ofOne: 24,
  refusedAfterMs: 1_000,
};
/** In the queue's list of requesters, the one who makes kept pages again. */
const background = 'background';

/** Turns of pages of visitors, and of members. */
export interface PageTurns {
  /** Sends a page in its turn; one for which there is no place is 503 with `Retry-After`. */
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    send: () => Promise<FastifyReply>,
  ) => Promise<FastifyReply>;
  /** Does work in its turn, for which nobody waits; nothing if there is no place. Does not fail. */
  readonly inBackground: (isOfMember: boolean, work: () => Promise<unknown>) => Promise<void>;
}

/**
 * Makes pages in turn, those of visitors and those of members each in a queue of their own, so that
 * visitors' page views leave the process time for members
 * (docs/decisions/0213-visitors-pages-leave-room.md).
 */
export function pageTurns(
  config: Config,
  limits: QueueLimits,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PageTurns {
  const ofVisitors = boundedQueue(limits);
  const ofMembers = boundedQueue(limits);
  const queueFor = (isMember: boolean) => (isMember ? ofMembers : ofVisitors);
  return {
    async send(request, reply, send) {
      const turn = await queueFor(isOfMember(request, config)).enter(requesterOf(request.ip));
      if (!turn) return sendBusy(reply, languageOf(request, config));
      try {
        // Nobody waits for it any more.
        if (request.raw.socket.destroyed) return reply.code(503).send();
        return await send();
      } finally {
        turn.done();
      }
    },
    async inBackground(ofMember, work) {
      const turn = await queueFor(ofMember).enter(background);
      if (!turn) return;
      try {
        await work();
      } catch (error) {
        log.warn({ err: error }, 'a kept page could not be made again');
      } finally {
        turn.done();
      }
    },
  };
}
