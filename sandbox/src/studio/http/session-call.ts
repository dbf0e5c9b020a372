import { isStorable } from '@parol/wire/fields';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '@parol/platform/kernel/parts';
import * as repository from '../store/studio.repository.ts';
import type { StudioSession } from '../store/studio.repository.ts';

/** Replies with a refusal; `word` is one of the studio's. */
export const refuse = (reply: FastifyReply, word: string, httpStatus = 200) =>
  reply.code(httpStatus).send({ status: word, status_desc: word });

/** Whether every text in a body can be stored, because a round stores its choice as sent. */
function holdsStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && holdsStorable(inner));
}

/** Validates the body of a page's call, loads its session and replies with the result of `act`. */
export async function inSession<T extends { readonly session: string }>(
  db: Parts['db'],
  call: {
    readonly body: unknown;
    readonly reply: FastifyReply;
    readonly schema: v.GenericSchema<unknown, T>;
  },
  act: (session: StudioSession, body: T) => Promise<object>,
) {
  call.reply.header('cache-control', 'no-store');
  const parsed = v.safeParse(call.schema, call.body);
  if (!parsed.success || !holdsStorable(call.body))
    return refuse(call.reply, 'MALFORMED_REQUEST', 400);
  const session = await repository.sessionBy(db, parsed.output.session);
  if (!session) return refuse(call.reply, 'SESSION_UNKNOWN');
  return call.reply.send(await act(session, parsed.output));
}
