import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Contribution } from '@parol/platform/kernel/contribution';
import type { Parts } from '@parol/platform/kernel/parts';

const periodSeconds = 30;
const genesisSeconds = Date.UTC(2020, 0, 1) / 1_000;

/**
 * The sandbox's beacon, with the interface of drand: a value per round, which is published
 * at the round's time. It is not public, so it proves nothing to players; the site names it as the
 * sandbox's.
 */
export function beaconModule({ config, clock }: Pick<Parts, 'config' | 'clock'>): Contribution {
  const secret = config.secret('draw');
  const dueAt = (round: number) => (genesisSeconds + (round - 1) * periodSeconds) * 1_000;

  function routes(server: FastifyInstance): void {
    server.get('/beacon/info', () => ({ period: periodSeconds, genesis_time: genesisSeconds }));
    server.get<{ Params: { round: string } }>('/beacon/public/:round', (request, reply) => {
      const round = Number(request.params.round);
      if (!Number.isSafeInteger(round) || round < 1 || dueAt(round) > clock.now().getTime())
        return reply.code(404).send({ error: 'There is no such round yet.' });
      const signature = createHmac('sha256', secret).update(`beacon:${round}`).digest();
      const randomness = createHash('sha256').update(signature).digest('hex');
      return reply.send({ round, randomness, signature: signature.toString('hex') });
    });
  }
  return { name: 'sandbox-beacon', thirdParty: routes };
}
