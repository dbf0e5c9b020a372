import type { ClaimableSource } from '../claimable/claimable.ts';
import { type Claims, rebateNames } from './claim.service.ts';
import { rebateProgramme } from './rebate.programme.ts';
import type { RebateKind } from './rebate.schema.ts';

const kinds: readonly RebateKind[] = ['self', 'downline'];

/** In the Rewards hub: the rebate of each kind, once it is enough to claim. */
export const rebateClaimable = (claims: Pick<Claims, 'claimable'>): ClaimableSource => ({
  source: rebateProgramme.code,
  async list(memberId) {
    const found = await Promise.all(
      kinds.map(async (kind) => ({ kind, ...(await claims.claimable(memberId, kind)) })),
    );
    return found
      .filter(({ amount, minimum }) => amount > 0n && amount >= minimum)
      .map(({ kind, amount, turnover, expiresNext }) => ({
        id: kind,
        name: rebateNames[kind],
        amount,
        turnover,
        expiresAt: expiresNext?.at ?? null,
        ...(expiresNext && expiresNext.amount < amount && { expiring: expiresNext.amount }),
        path: '/return',
      }));
  },
});
