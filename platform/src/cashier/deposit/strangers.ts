import { minuteMs } from '@parol/domain';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { type LimitService, networkOf } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type NoticeAnswer, turnedAway } from './notice-answer.ts';

/**
 * The work for notices that no secret of a gateway proves: at most two at a time, the rest of a
 * process is for proved ones, and so many a minute for a network. Nothing here pauses a gateway.
 */
export interface Strangers {
  /** Answers a notice that is not proved; many of them are one alarm of the security log. */
  turnAway(gatewayId: string, address: string, answer: NoticeAnswer): Promise<NoticeAnswer>;
  /** Does work for a doorbell; `address` is the sender's unless a secret has proved it. */
  behind(address: string | undefined, work: () => Promise<NoticeAnswer>): Promise<NoticeAnswer>;
}

const atOnce = 2;
const waiting = 100;
/** Of a network: an IPv4 /24 or an IPv6 /64, whose /48 has four times as many. */
const perMinute = 60;

export function strangers({
  limits,
  security,
}: Pick<Parts, 'security'> & { readonly limits: Pick<LimitService, 'waitAt'> }): Strangers {
  const queue = bulkhead(atOnce, waiting);
  async function behind(address: string | undefined, work: () => Promise<NoticeAnswer>) {
    try {
      return await queue.execute(async () => {
        const wait =
          address === undefined
            ? undefined
            : await limits.waitAt('notice', networkOf(address), perMinute, minuteMs);
        return wait === undefined ? await work() : turnedAway.tooMany;
      });
    } catch (error) {
      if (isBulkheadRejectedError(error)) return turnedAway.tooMany;
      throw error;
    }
  }
  return {
    behind,
    turnAway(gatewayId, address, answer) {
      const what = `webhook of ${gatewayId}`;
      security.record({ name: 'forged_signature', what, address: networkOf(address) });
      return behind(address, async () => answer);
    },
  };
}
