import * as v from 'valibot';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
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
  opsCommand({
    name: 'tracking:report',
    readingRole: true,
    effect: 'reads',
    options: { days: v.optional(input.whole('30', 1, keptDays), String(usualDays)) },
    summary: 'Shows visitors, sign-ups and first deposits by campaign, of those who agreed',
    async run(_, { days }) {
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
  }),
];

/** Links are untrusted: control characters in them could control the operator's terminal. */
const nameOf = ({ ch, cm, pp }: Campaign): readonly string[] =>
  [ch, cm, pp].map((part) => part?.replaceAll(/\p{C}+/gu, ' ') ?? '-');
