import { formatAmount, type Localized } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { vipInfo, vipLevels, vipNames } from '@parol/wire/vip';
import { type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import { rebateRates } from './rebate-rates.ts';
import type { VipSettings } from './vip.programme.ts';
import type { Vip } from './vip.service.ts';

/** The promotions that require a VIP level, with the lowest level. */
export type LevelBonuses = (
  on: Db,
  at: Date,
) => Promise<readonly { readonly id: string; readonly name: Localized; readonly level: number }[]>;

export interface VipEndpointsNeeds {
  readonly vip: Vip;
  readonly programmes: Programmes;
  readonly bonuses: LevelBonuses;
}

export function vipEndpoints(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { vip, programmes, bonuses }: VipEndpointsNeeds,
): readonly Endpoint[] {
  async function ladder(): Promise<RowOnWire<typeof vipLevels>[]> {
    const now = clock.now();
    const [terms, rates, promotions] = await Promise.all([
      vip.terms(),
      rebateRates(programmes, db, now),
      bonuses(db, now),
    ]);
    return terms.levels.map((settings, n) => ({
      ...levelOnWire(settings, n + 1),
      turnover_days: terms.turnoverDays,
      rebate: [...(rates[n] ?? [])],
      bonuses: promotions
        .filter(({ level }) => level <= n + 1)
        .map(({ id, name }) => ({ promotion_id: id, name })),
    }));
  }

  return [
    open(vipLevels, ladder),
    member(vipInfo, async ({ caller }) => {
      const progress = await vip.progress(caller.memberId);
      const levels = await ladder();
      const current = levels[progress.level - 1];
      if (!current) throw new Error(`There is no VIP level ${progress.level}.`);
      return [
        {
          deposit_turnover: [
            {
              vip_level: progress.level,
              vip_name: current.vip_name,
              amount: formatAmount(progress.turnover),
              from: progress.from,
              to: progress.to,
            },
          ],
          current_level: current,
          next_level: levels[progress.level] ?? null,
          remaining: progress.remaining === undefined ? null : formatAmount(progress.remaining),
          held_until: progress.heldUntil,
          level_up: progress.levelUp === undefined ? null : String(progress.levelUp),
        },
      ];
    }),
  ];
}

const levelOnWire = (
  { turnover, withdrawalPriority, birthdayGift }: VipSettings['levels'][number],
  level: number,
) => ({
  level,
  vip_name: vipNames[level - 1] ?? '',
  deposit_turnover: formatAmount(turnover),
  withdrawal_priority: withdrawalPriority,
  birthday_gift: birthdayGift === 0n ? null : formatAmount(birthdayGift),
});
