import Fastify, { type FastifyReply } from 'fastify';

/** What a bare server sends, and what it awaits before each reply: by default nothing. */
export interface BareReply {
  readonly bytes: Buffer;
  readonly encoding: string | undefined;
  readonly before?: (() => Promise<void>) | undefined;
}

/** A Fastify server without anything of the platform, which calls are compared with. */
export async function bareServer(
  path: string,
  { bytes, encoding, before }: BareReply,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = Fastify({ forceCloseConnections: true });
  const send = (reply: FastifyReply) =>
    reply
      .headers(encoding === undefined ? {} : { 'content-encoding': encoding })
      .type('application/json')
      .send(bytes);
  if (before) server.post(path, (_request, reply) => before().then(() => send(reply)));
  else server.post(path, (_request, reply) => send(reply));
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => server.close() };
}
