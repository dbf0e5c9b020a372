import type { FastifyInstance } from 'fastify';

/** For developers: how long a call and its statements took, in the browser's network panel. */
export function addServerTiming(server: FastifyInstance): void {
  server.addHook('onSend', async ({ statements }, reply, payload) => {
    if (!statements) return payload;
    const { sent, ms } = statements;
    const timing = `total;dur=${reply.elapsedTime.toFixed(1)}, db;dur=${ms.toFixed(1)};desc="${sent} statements"`;
    reply.header('server-timing', timing);
    return payload;
  });
}
