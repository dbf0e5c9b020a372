import { userInfo } from 'node:os';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { type DeletionParts, deletionService } from './deletion.service.ts';
import { keptService } from './kept.service.ts';
import { privacyEndpoints } from './privacy.endpoints.ts';

export type PrivacyNeeds = Omit<DeletionParts, keyof LedgerParts> & {
  readonly limits: LimitService;
};

const hourMs = 3_600_000;

/** What is kept of a member: a copy of it for them, and its end. */
export function privacyModule(
  parts: LedgerParts,
  { limits, ...needs }: PrivacyNeeds,
): { readonly contribution: Contribution } {
  const kept = keptService(parts, needs.members, limits);
  const deletion = deletionService({ ...parts, ...needs });
  const carryOut: OpsCommand = {
    name: 'deletion:carry-out',
    usage: '',
    summary: 'Lets the accounts go whose days of grace are over, as the hourly job does',
    async run() {
      const { gone, waiting } = await deletion.carryOut(`operator:${userInfo().username}`);
      return [`${gone} gone, ${waiting} wait for something to be settled.`];
    },
  };
  return {
    contribution: {
      name: 'privacy',
      endpoints: privacyEndpoints(kept, deletion),
      jobs: [
        {
          name: 'deletion.carry-out',
          everyMs: hourMs,
          run: async () => void (await deletion.carryOut('job:deletion')),
        },
        { name: 'deletion.forget-old', everyMs: 24 * hourMs, run: () => deletion.forgetOld() },
      ],
      ops: [carryOut],
    },
  };
}
