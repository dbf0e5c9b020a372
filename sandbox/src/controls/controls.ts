import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { refuse, succeed } from '@parol/wire';
import type { Config } from '@parol/platform/kernel/config';
import { onlyThisMachine } from './this-machine.ts';
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
 * true}` or `{release: true}`, `/sandbox/seed {seed}`, `/sandbox/address {address}`. They answer
 * in the envelope, and only requests of this machine.
 */
export function controlRoutes(
  server: FastifyInstance,
  settings: Settings,
  config: Pick<Config, 'host' | 'origin'>,
): void {
  onlyThisMachine(server, config);

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
