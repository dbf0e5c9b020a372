import { vipNames } from '@parol/wire/vip';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { vipProgramme } from './vip.programme.ts';
import type { Vip } from './vip.service.ts';

/** In the Rewards hub: a level that the member has reached and not looked at. */
export const vipClaimable = (vip: Pick<Vip, 'progress'>): ClaimableSource => ({
  source: vipProgramme.code,
  async list(memberId) {
    const { level, levelUp } = await vip.progress(memberId);
    const name = vipNames[level - 1] ?? '';
    return levelUp === undefined
      ? []
      : [
          {
            id: String(level),
            name: { en: `You are ${name} now`, ph: `${name} ka na` },
            expiresAt: null,
            path: '/vip',
          },
        ];
  },
});
