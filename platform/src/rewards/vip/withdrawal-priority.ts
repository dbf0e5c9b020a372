import { manilaDay } from '@parol/domain';
import { startOfManilaDay } from '@parol/domain/calendar';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Levels } from './levels.ts';
import { vipProgramme } from './vip.programme.ts';

/**
 * Whether a member's withdrawals are reviewed before others now, by the VIP level that VIP info
 * shows. Apart from the VIP module, because the cashier is composed before the rewards.
 */
export const withdrawalPriority =
  ({ clock }: Pick<Parts, 'clock'>, programmes: Programmes, { levelOf }: Pick<Levels, 'levelOf'>) =>
  async (on: Db, memberId: bigint): Promise<boolean> => {
    if (!(await programmes.isOn(on, vipProgramme))) return false;
    const today = startOfManilaDay(manilaDay(clock.now()));
    const { levels } = await programmes.settings(on, vipProgramme, today);
    return levels[(await levelOf(on, memberId)) - 1]?.withdrawalPriority ?? false;
  };
