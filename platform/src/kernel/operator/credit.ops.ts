import { input, type OpsCommand, opsCommand } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { creditSettings, guardedCredits } from './credit-limits.ts';
import { settings } from './credit.repository.ts';
import type { Proposals } from './proposal.service.ts';
import { setLimits } from './set-limits.ts';

/** The commands for the limits on what one operator may give members alone. */
export const creditOps = (
  parts: Pick<Parts, 'db' | 'clock'> & { readonly proposals: Proposals },
): readonly OpsCommand[] => [
  opsCommand({
    name: 'credit:settings',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists what one operator may give members alone on a day, by effective date',
    run: async () =>
      (await settings.all(parts.db)).map(
        ({ effective_at, value, reason }) =>
          `${effective_at.toISOString()}  ${reason}  ${JSON.stringify(value)}`,
      ),
  }),
  opsCommand({
    name: 'credit:set',
    inOneTransaction: true,
    effect: 'loosens',
    asksForTwo: true,
    args: [input.text('settings as JSON')],
    options: { from: input.time('from'), reason: input.reason() },
    summary:
      'Sets from a time to come what one operator may give alone; more when two operators set the same',
    run: setLimits(parts, guardedCredits, creditSettings, {
      name: 'credits',
      list: 'credit:settings',
    }),
  }),
];
