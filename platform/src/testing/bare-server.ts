import Fastify from 'fastify';

/** A Fastify server without anything of the platform, which calls are compared with. */
export async function bareServer(
  path: string,
  { bytes, encoding }: { readonly bytes: Buffer; readonly encoding: string | undefined },
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const server = Fastify({ forceCloseConnections: true });
  server.post(path, (_request, reply) =>
    reply
      .headers(encoding === undefined ? {} : { 'content-encoding': encoding })
      .type('application/json')
      .send(bytes),
  );
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => server.close() };
}
