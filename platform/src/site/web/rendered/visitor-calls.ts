import type { FastifyInstance } from 'fastify';
import { asVisitor } from '../../../kernel/database/database.ts';
import { keptBriefly } from './kept-briefly.ts';
import { RendererBusy } from './render-process.ts';

/** A call as a visitor's browser would make it. Rejects with `ReadFailed` if there are no rows now. */
export type VisitorCall = (name: string, body: unknown) => Promise<unknown>;

/** The platform could not answer a read now; the next page may be whole again. */
class ReadFailed extends RendererBusy {}

/**
 * How long rows of live reads are kept. They change all the time, and each change renders the page
 * again.
 */
const liveMs = 30_000;

/**
 * The calls of visitors' pages: with the visitors' own database connections, and each kept for a
 * second, so that any number of pages make it once; `liveReads`, names of calls, for half a minute.
 */
export function visitorCalls(
  server: Pick<FastifyInstance, 'inject'>,
  now: () => number,
  liveReads: readonly string[],
): VisitorCall {
  const kept = keptBriefly<unknown>(now);
  const keptLive = keptBriefly<unknown>(now, liveMs);
  const read = async (name: string, body: unknown): Promise<unknown> => {
    const reply = await asVisitor(() =>
      server.inject({ method: 'POST', url: `/api/${name}`, payload: body as object }),
    );
    if (reply.statusCode >= 500 || reply.statusCode === 429)
      throw new ReadFailed(`${name} answered ${reply.statusCode}.`);
    return reply.json<unknown>();
  };
  return (name, body) => {
    const keep = liveReads.includes(name) ? keptLive : kept;
    return keep(`${name} ${JSON.stringify(body)}`, () => read(name, body));
  };
}
