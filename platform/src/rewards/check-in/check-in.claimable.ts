import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { checkInProgramme } from './check-in.programme.ts';
import type { CheckIns } from './check-in.service.ts';

/** In the Rewards hub: today's check-in, until the member checks in. */
export const checkInClaimable = (checkIns: Pick<CheckIns, 'state'>): ClaimableSource => ({
  source: checkInProgramme.code,
  async list(memberId) {
    const { today, checked, position, ladder } = await checkIns.state(memberId);
    if (checked) return [];
    return [
      {
        id: today,
        name: { en: 'Daily check-in', ph: 'Araw-araw na check-in' },
        tokens: ladder[position - 1] ?? 0n,
        expiresAt: startOfManilaDay(addDays(today, 1)),
        path: '/promotions',
      },
    ];
  },
});
