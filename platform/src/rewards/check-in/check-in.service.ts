import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Tokens } from '../token/token.ts';
import { checkInProgramme } from './check-in.programme.ts';
import * as repository from './check-in.repository.ts';

/** Where a member is on the ladder today. */
export interface CheckInState {
  readonly today: string;
  readonly checked: boolean;
  /** Today's day of the ladder, from 1: the one of today's check-in, done or not. */
  readonly position: number;
  /** Tokens of each day of the ladder, in units. */
  readonly ladder: readonly bigint[];
}

export interface CheckIns {
  /** Refuses promotion_not_available, self_excluded, cooling_off. */
  state(memberId: bigint): Promise<CheckInState>;
  /** Checks in and credits today's tokens in one transaction. Refuses also campaignRewardClaimed. */
  checkIn(memberId: bigint): Promise<CheckInState & { readonly tokens: bigint }>;
  /** The state on a break too, for operators. */
  preview(memberId: bigint): Promise<CheckInState>;
}

export interface CheckInNeeds {
  readonly programmes: Programmes;
  readonly tokens: Tokens;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

export function checkInService(
  { db, clock, wallet }: Pick<LedgerParts, 'db' | 'clock' | 'wallet'>,
  { programmes, tokens, gate }: CheckInNeeds,
): CheckIns {
  /** A day is rewarded under the settings in force when it begins. */
  const settingsOf = (on: Db, day: string) =>
    programmes.settings(on, checkInProgramme, startOfManilaDay(day));

  async function stateOn(on: Db, memberId: bigint, today: string): Promise<CheckInState> {
    const [{ ladder }, [last]] = await Promise.all([
      settingsOf(on, today),
      repository.checkInsOf(on, memberId, 1),
    ]);
    if (last?.day === today) return { today, checked: true, position: last.position, ladder };
    // A missed day begins again, and so does the day after the last of the ladder.
    const follows = last?.day === addDays(today, -1) && last.position < ladder.length;
    return { today, checked: false, position: follows ? last.position + 1 : 1, ladder };
  }

  async function refuse(on: Db, memberId: bigint): Promise<void> {
    await programmes.refuseOff(on, checkInProgramme);
    await gate.refusePaused(on, memberId);
  }

  return {
    preview: (memberId) => stateOn(db, memberId, manilaDay(clock.now())),
    async state(memberId) {
      await refuse(db, memberId);
      return stateOn(db, memberId, manilaDay(clock.now()));
    },
    checkIn: (memberId) =>
      wallet.withMemberLock(memberId, async (tx, held) => {
        const at = clock.now();
        await refuse(tx, memberId);
        const state = await stateOn(tx, memberId, manilaDay(at));
        if (state.checked) throw new Refusal('campaignRewardClaimed');
        const { today, position } = state;
        const { ladder, daysValid } = await settingsOf(tx, today);
        const amount = ladder[position - 1] ?? 0n;
        await repository.addCheckIn(tx, {
          member_id: memberId,
          day: today,
          position,
          tokens: amount,
          checked_at: at,
        });
        const isNew = await tokens.earn(tx, held, {
          member: memberId,
          programme: checkInProgramme.code,
          key: `day:${today}`,
          amount,
          name: {
            en: `Daily check-in, day ${position}`,
            ph: `Araw-araw na check-in, araw ${position}`,
          },
          at,
          // Through the end of a day, so that no token ends within one.
          expiresAt: startOfManilaDay(addDays(today, daysValid + 1)),
        });
        if (!isNew) throw new Error(`The check-in of ${today} was credited before.`);
        return { ...state, checked: true, tokens: amount };
      }),
  };
}
