import type { Contribution } from '../kernel/contribution/contribution.ts';
import { type OpsCommand, opsCommand } from '../kernel/ops/ops.ts';

const nothingFound = 'Nothing needs an operator.';

/** The command that lists what modules report for an operator's attention. */
export const healthOps = (contributions: readonly Pick<Contribution, 'health'>[]): OpsCommand =>
  opsCommand({
    name: 'health',
    nothingFound,
    // The audit log, which the reading role can't read, says which commands never ended.
    effect: 'reads',
    summary:
      'Lists what needs an operator: alarms, broken rules of the ledger, parked messages, held wins, providers past a ceiling, flags of money out, frozen members, proposals, commands that never ended',
    async run() {
      const lines: string[] = [];
      for (const { health } of contributions) lines.push(...((await health?.()) ?? []));
      return lines.length > 0 ? lines : [nothingFound];
    },
  });
