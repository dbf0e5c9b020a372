import { minuteMs } from '@parol/domain';
import { type Call, refuse } from '@parol/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isVisitorsWork, visitorConnectionsOf } from '../database/database.ts';
import type { Parts } from '../parts/parts.ts';
import { boundedQueue, type BoundedQueue, type QueueLimits, type Turn } from './bounded-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A callback of a provider or gateway, which is admitted like an act. */
    readonly movesMoney?: boolean;
  }
}

/**
 * What a request is admitted as. Acts and callbacks never wait for reads; reads that ask a provider
 * wait for it instead of using the process.
 */
type Lane = 'act' | 'provider read' | 'read' | 'open read';

export type AdmissionLimits = Readonly<Record<Lane, QueueLimits>>;

/** Seconds after which a refused request may come again. */
const busyRetrySeconds = 2;

const refusedAfterMs = 500;
/** A read that is answered later is of no use to a page. */
const patienceMs = 2_000;

/**
 * The limits of a process with `poolSize` connections: reads never use more than seven tenths of
 * them, so that acts find one.
 */
export const admissionLimits = (poolSize: number): AdmissionLimits => ({
  act: { atOnce: 50 * poolSize, waiting: 0, refusedAfterMs },
  'provider read': { atOnce: 5 * poolSize, waiting: 0, refusedAfterMs },
  read: {
    atOnce: Math.max(1, Math.floor(0.7 * poolSize)),
    waiting: 10 * poolSize,
    patienceMs,
    refusedAfterMs,
  },
  'open read': {
    atOnce: 2 * visitorConnectionsOf(poolSize),
    waiting: 10 * poolSize,
    ofOne: 6 * poolSize,
    patienceMs,
    refusedAfterMs,
  },
});

/** Decides which requests begin, wait or are refused when there are more than the process can do. */
export interface Admission {
  /** Resolves with the call's turn, or to undefined if it is refused. */
  readonly admit: (
    call: Pick<Call, 'kind' | 'auth' | 'codes'>,
    requester: string,
  ) => Promise<Turn | undefined>;
  /** Gives routes that move money their turns; call it before routes are added. */
  readonly watch: (server: FastifyInstance) => void;
  /** How many requests were refused since the start. */
  readonly refused: () => Readonly<Record<Lane, number>>;
}

/** Nothing to wait for: work that is part of a page, which has had its turn. */
const ownTurn: Turn = { done: () => undefined };

/** One process's admission (docs/decisions/0213-visitors-pages-leave-room.md). */
export function createAdmission(
  { clock, log }: Pick<Parts, 'clock' | 'log'>,
  limits: AdmissionLimits,
): Admission {
  const refused: Record<Lane, number> = { act: 0, 'provider read': 0, read: 0, 'open read': 0 };
  let toldAt = -Infinity;

  function note(lane: Lane): void {
    refused[lane] += 1;
    const now = clock.now().getTime();
    if (now - toldAt < minuteMs) return;
    toldAt = now;
    log.warn({ lane, refused: { ...refused } }, 'calls are refused because there are too many');
  }

  const queues: Readonly<Record<Lane, BoundedQueue>> = {
    act: boundedQueue(limits.act),
    'provider read': boundedQueue(limits['provider read']),
    read: boundedQueue(limits.read),
    'open read': boundedQueue(limits['open read']),
  };
  async function enter(lane: Lane, requester: string): Promise<Turn | undefined> {
    const turn = await queues[lane].enter(requester);
    if (!turn) note(lane);
    return turn;
  }

  async function admitCallback(request: FastifyRequest, reply: FastifyReply, begin: () => void) {
    const turn = await enter('act', '');
    if (!turn) return void sendBusy(request, reply);
    // The client may also leave before its answer.
    for (const end of ['finish', 'close']) reply.raw.once(end, turn.done);
    begin();
  }

  return {
    async admit(call, requester) {
      return isVisitorsWork() ? ownTurn : enter(laneOf(call), requester);
    },
    watch: (server) =>
      server.addHook('onRequest', (request, reply, done) => {
        if (request.routeOptions.config.movesMoney !== true) return done();
        void admitCallback(request, reply, done);
      }),
    refused: () => ({ ...refused }),
  };
}

function laneOf({ kind, auth, codes }: Pick<Call, 'kind' | 'auth' | 'codes'>): Lane {
  if (kind === 'act') return 'act';
  if (codes.includes('SERVER BUSY')) return 'provider read';
  return auth === 'member' ? 'read' : 'open read';
}

/** Refuses a request that was not begun: 503 with the time after which it may come again. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isCall = request.url.startsWith('/api/');
  if (isCall) request.callCode = 'site_busy';
  return reply
    .code(503)
    .header('retry-after', String(busyRetrySeconds))
    .send(isCall ? refuse('site_busy') : { error: 'unavailable', request_id: request.id });
}
