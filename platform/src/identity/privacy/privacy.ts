import { userInfo } from 'node:os';
import type { LimitService } from '../../kernel/limit/limit.ts';
import { type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { type DeletionParts, deletionService } from './deletion.service.ts';
import { memberDataService } from './member-data.service.ts';
import { privacyEndpoints } from './privacy.endpoints.ts';

export type PrivacyNeeds = Omit<DeletionParts, keyof LedgerParts> & {
  readonly limits: LimitService;
};

const hourMs = 3_600_000;

/** Export of a member's data and deletion of accounts. */
export function privacyModule(
  parts: LedgerParts,
  { limits, ...needs }: PrivacyNeeds,
): { readonly contribution: Contribution } {
  const memberData = memberDataService(parts, { ...needs, limits });
  const deletion = deletionService({ ...parts, ...needs });
  const carryOut: OpsCommand = opsCommand({
    name: 'deletion:carry-out',
    effect: 'other',
    summary: 'Deletes the accounts whose grace period is over, as the hourly job does',
    async run() {
      const { deleted, waiting } = await deletion.carryOut(`operator:${userInfo().username}`);
      return [`${deleted} deleted, ${waiting} waiting for open items.`];
    },
  });
  return {
    contribution: {
      name: 'privacy',
      endpoints: privacyEndpoints(memberData, deletion),
      jobs: [
        {
          name: 'identity.delete-accounts',
          everyMs: hourMs,
          once: true,
          run: async () => void (await deletion.carryOut('job:deletion')),
        },
        {
          name: 'identity.forget-old-proofs',
          everyMs: 24 * hourMs,
          once: true,
          run: () => deletion.purgeProofs(),
        },
      ],
      ops: [carryOut],
    },
  };
}
