import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { refuse, succeed } from '@parol/wire';
import { isLoopback } from './loopback.ts';
import type { Settings } from './settings.ts';

const clockRequest = v.union([
  v.strictObject({ advanceMs: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ set: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({ freeze: v.literal(true) }),
  v.strictObject({ release: v.literal(true) }),
]);
const seedRequest = v.strictObject({ seed: v.nullable(v.pipe(v.string(), v.maxLength(100))) });
const addressRequest = v.strictObject({ address: v.nullable(v.pipe(v.string(), v.ip())) });

/**
 * Sandbox-only calls (design §7): `POST /sandbox/clock` with `{advanceMs}`, `{set}`, `{freeze:
 * true}` or `{release: true}`, `/sandbox/seed {seed}`, `/sandbox/address {address}`. They only
 * answer requests of this machine, in the envelope.
 */
export function controlRoutes(server: FastifyInstance, settings: Settings, origin: string): void {
  server.addHook('onRequest', async (request, reply) => {
    // The connection's own address: the simulated address and forwarded headers must not grant access.
    const local =
      isLoopback(request.socket.remoteAddress) &&
      (request.headers.origin === undefined || request.headers.origin === origin);
    return local ? undefined : reply.code(403).send(refuse('permission_denied'));
  });

  const post = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    act: (body: v.InferOutput<S>) => void,
  ) =>
    server.post(path, async (request, reply) => {
      const parsed = v.safeParse(schema, request.body);
      if (!parsed.success) return reply.code(400).send(refuse('malformed_body'));
      act(parsed.output);
      return succeed([
        { now: settings.clock.now().toISOString(), address: settings.address() ?? null },
      ]);
    });

  post('/sandbox/clock', clockRequest, (body) => {
    if ('advanceMs' in body) settings.clock.advance(body.advanceMs);
    else if ('set' in body) settings.clock.set(new Date(body.set));
    else if ('freeze' in body) settings.clock.freeze();
    else settings.clock.release();
  });
  post('/sandbox/seed', seedRequest, ({ seed }) => settings.reseed(seed ?? undefined));
  post('/sandbox/address', addressRequest, ({ address }) =>
    settings.setAddress(address ?? undefined),
  );
}
