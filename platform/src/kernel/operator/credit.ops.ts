import { type OpsCommand, opsCommand } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { creditSettings, guardedCredits } from './credit-limits.ts';
import { settings } from './credit.repository.ts';
import type { Proposals } from './proposal.service.ts';
import { limitsCommand } from './limits-command.ts';
import { settingLine } from '../settings/settings.ts';

/** The commands for the limits on what one operator may give members alone. */
export const creditOps = (
  parts: Pick<Parts, 'db' | 'clock'> & { readonly proposals: Proposals },
): readonly OpsCommand[] => [
  opsCommand({
    name: 'credit:settings',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists what one operator may give members alone on a day, by effective date',
    run: async () => (await settings.all(parts.db)).map(settingLine),
  }),
  limitsCommand(parts, guardedCredits, creditSettings, {
    name: 'credit:set',
    summary:
      'Sets from a time to come what one operator may give alone; more when two operators set the same',
    of: 'credits',
    list: 'credit:settings',
  }),
];
