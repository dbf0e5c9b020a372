import { minuteMs } from '@parol/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../parts/parts.ts';

/**
 * Notices that the platform sees a proxy's address instead of its members': then limits by address
 * count all of them together.
 */
export interface AddressWatch {
  /** A member's call came from an address. */
  sawMember(memberId: bigint, address: string): void;
  /** A request came, perhaps with addresses that were forwarded by a proxy. */
  sawRequest(request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): void;
}

/** The same alarm is raised once in this time. */
const silentMs = 60 * minuteMs;
/** With fewer members in a minute one address says nothing. */
const leastMembers = 10;

export function addressWatch({
  clock,
  log,
  config,
}: Pick<Parts, 'clock' | 'log' | 'config'>): AddressWatch {
  const raised = new Map<string, number>();
  let minute = 0;
  let addressOf = new Map<bigint, string>();

  /** In the sandbox one address plays all players. */
  function raise(about: string, facts: Readonly<Record<string, unknown>>, text: string): void {
    const now = clock.now().getTime();
    if (config.sandbox || now - (raised.get(about) ?? -Infinity) < silentMs) return;
    raised.set(about, now);
    log.error(facts, text);
  }

  function closeMinute(): void {
    const members = addressOf.size;
    const counts = new Map<string, number>();
    for (const address of addressOf.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    addressOf = new Map();
    if (members < leastMembers) return;
    for (const [address, count] of counts)
      if (count * 10 >= members * 9)
        raise(
          'one address',
          { address, members, atAddress: count },
          'nine of ten members have one address: name the proxy in PAROL_TRUST_PROXY',
        );
  }

  return {
    sawMember(memberId, address) {
      const current = Math.floor(clock.now().getTime() / minuteMs);
      if (current !== minute) closeMinute();
      minute = current;
      addressOf.set(memberId, address);
    },
    sawRequest({ headers, ip, socket }) {
      // The address of a trusted proxy would have been replaced by the forwarded one.
      if (headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
      raise(
        'forwarded',
        { address: ip },
        'a forwarded address came from a proxy that PAROL_TRUST_PROXY does not name',
      );
    },
  };
}

/** Shows the watch every request of a server. */
export function watchRequests(server: FastifyInstance, watch: AddressWatch): void {
  server.addHook('onRequest', (request, _reply, done) => {
    watch.sawRequest(request);
    done();
  });
}
