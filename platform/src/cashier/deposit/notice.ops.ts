import { type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { unreadNotices } from '../gateway/gateway.ts';

/** `gateway:notices`: what gateways sent and their adapters could not read. */
export const noticeOps = ({ db }: Pick<Parts, 'db'>): OpsCommand =>
  opsCommand({
    name: 'gateway:notices',
    effect: 'reads',
    summary: 'Lists how many proved notices of each gateway wait to be read, since when, and why',
    async run() {
      const unread = await unreadNotices(db);
      if (unread.length === 0) return ['Every notice has been read.'];
      return unread.map(
        ({ gateway_id, count, since, fault }) =>
          `${gateway_id.padEnd(16)} ${count} since ${since.toISOString()}: ${fault}`,
      );
    },
  });
