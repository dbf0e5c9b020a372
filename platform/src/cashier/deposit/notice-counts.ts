import type { Metric } from '../../kernel/metrics/metrics.ts';

export interface NoticeCounts {
  note(gateway: string, status: number): void;
  figures(): readonly Metric[];
}

/**
 * Counts notices of gateways by the status that answered them. Names that are no gateway's count as
 * one, `unknown`, because anybody can make them up.
 */
export function noticeCounts(): NoticeCounts {
  const counts = new Map<string, { gateway: string; status: string; value: number }>();
  return {
    note(gateway, code) {
      const status = String(code);
      const count = counts.get(`${gateway}/${status}`) ?? { gateway, status, value: 0 };
      count.value += 1;
      counts.set(`${gateway}/${status}`, count);
    },
    figures: () => [
      {
        name: 'gateway_notices_total',
        help: "Webhooks of each gateway by the status of the answer: 401 is refused for want of a valid signature, 429 for too many, 'unknown' is no gateway or order of ours",
        values: [...counts.values()].map(({ value, ...labels }) => ({ labels, value })),
      },
    ],
  };
}
