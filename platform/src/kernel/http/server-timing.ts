import type { FastifyInstance } from 'fastify';

/** For developers: how long a call and its statements took, in the browser's network panel. */
export function addServerTiming(server: FastifyInstance): void {
  // With `done` instead of a promise, because it runs for every call.
  server.addHook('onSend', ({ statements }, reply, payload, done) => {
    if (statements) {
      const { sent, ms } = statements;
      const timing = `total;dur=${reply.elapsedTime.toFixed(1)}, db;dur=${ms.toFixed(1)};desc="${sent} statements"`;
      reply.header('server-timing', timing);
    }
    done(null, payload);
  });
}
