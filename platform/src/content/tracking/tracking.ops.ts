import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Campaign } from './tracking.repository.ts';
import type { TrackingService } from './tracking.service.ts';

const usualDays = 30;
const mostCampaigns = 100;
const columns = [
  'channel',
  'campaign',
  'partner',
  'visitors',
  'views',
  'sign-ups started',
  'sign-ups',
  'first deposits started',
  'first deposits',
].join('  ');

/** The operators' command. `keptDays` is how long events are kept. */
export const trackingOps = (service: TrackingService, keptDays: number): readonly OpsCommand[] => [
  {
    name: 'tracking:report',
    reads: true,
    usage: '[--days 30]',
    summary: 'Shows visitors, sign-ups and first deposits by campaign, of those who agreed',
    async run(_, { days: given = String(usualDays) }) {
      const days = Number(given);
      if (!Number.isInteger(days) || days < 1 || days > keptDays)
        throw new Error(`Give a whole number of days, 1 to ${keptDays}: --days ${usualDays}.`);
      const rows = await service.figures(days, mostCampaigns);
      if (rows.length === 0) return [`No visitor who agreed was here in ${days} days.`];
      return [
        columns,
        ...rows.map((row) =>
          [
            ...nameOf(row),
            row.visitors,
            row.views,
            row.signUpsStarted,
            row.signUps,
            row.depositsStarted,
            row.deposits,
          ].join('  '),
        ),
      ];
    },
  },
];

/** Links are untrusted: control characters in them could control the operator's terminal. */
const nameOf = ({ ch, cm, pp }: Campaign): readonly string[] =>
  [ch, cm, pp].map((part) => part?.replaceAll(/\p{C}+/gu, ' ') ?? '-');
