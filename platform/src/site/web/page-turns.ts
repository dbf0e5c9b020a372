import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { requesterOf } from '../../kernel/limit/limit.ts';
import { sendBusy } from './busy-page.ts';
import { languageOf } from './page-choices.ts';
import { type PageLimits, pageQueue } from './page-queue.ts';
import { isOfMember } from './send-page.ts';

/** Refusals that come at the same time are answered at so many different ones. */
const spread = 100;

/**
 * Makes pages in turn, those of visitors and those of members each in a queue of their own, so that
 * visitors' page views leave the process time for members
 * (docs/decisions/0213-visitors-pages-leave-room.md). A page for which there is no place is
 * answered with 503 and `Retry-After`.
 */
export function pageTurns(config: Config, limits: PageLimits) {
  const ofVisitors = pageQueue(limits);
  const ofMembers = pageQueue(limits);
  let refused = 0;
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    send: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const queue = isOfMember(request, config) ? ofMembers : ofVisitors;
    const turn = await queue.enter(requesterOf(request.ip));
    if (!turn) {
      refused += 1;
      const part = (refused % spread) / spread;
      await setTimeout(limits.refusedAfterMs * (1 + 2 * part), undefined, { ref: false });
      return sendBusy(reply, languageOf(request, config));
    }
    try {
      // Nobody waits for it any more.
      if (request.raw.socket.destroyed) return reply.code(503).send();
      return await send();
    } finally {
      turn.done();
    }
  };
}
