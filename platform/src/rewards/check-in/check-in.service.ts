import { type Localized, manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Tokens } from '../token/token.ts';
import { checkInProgramme } from './check-in.programme.ts';
import * as repository from './check-in.repository.ts';
import type { CheckInTable } from './check-in.schema.ts';

/** Name of a day's tokens in the statement, by the day's position on the ladder. */
export const dayName = (position: number): Localized => ({
  en: `Daily check-in, day ${position}`,
  ph: `Araw-araw na check-in, araw ${position}`,
});

/** A member's position on the ladder today. */
export interface CheckInState {
  readonly today: string;
  readonly checked: boolean;
  /** Position on the ladder, from 1, of today's check-in, whether done or not. */
  readonly position: number;
  /** Tokens of each day of the ladder, in units. */
  readonly ladder: readonly bigint[];
}

export interface CheckIns {
  /** Refuses promotion_not_available, self_excluded, cooling_off. */
  state(memberId: bigint): Promise<CheckInState>;
  /**
   * Checks in and credits today's tokens in one transaction. Also refuses campaignRewardClaimed.
   */
  checkIn(memberId: bigint): Promise<CheckInState & { readonly tokens: bigint }>;
  /** The ladder of any member, also one on a break; for operators. */
  preview(memberId: bigint): Promise<CheckInState>;
  /**
   * Checks a member in for today or yesterday, which they missed; later days keep their positions.
   * Refuses as `checkIn` does. Returns the day's position on the ladder and its tokens.
   */
  grant(memberId: bigint, day: string, reason: string): Promise<CheckInTable>;
  /**
   * Revokes a check-in and its tokens; the day then counts as missed and cannot be checked in
   * again. Throws an explanation if there is nothing to revoke. Refuses insufficient_token.
   */
  revoke(memberId: bigint, day: string, reason: string): Promise<CheckInTable>;
}

export interface CheckInNeeds {
  readonly programmes: Programmes;
  readonly tokens: Tokens;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

type CheckInParts = Pick<LedgerParts, 'db' | 'clock' | 'wallet'> & CheckInNeeds;

export function checkInService(parts: CheckInParts): CheckIns {
  const { db, clock, wallet, tokens } = parts;
  return {
    preview: (memberId) => stateOn(parts, db, memberId, manilaDay(clock.now())),
    async state(memberId) {
      await refuse(parts, db, memberId);
      return stateOn(parts, db, memberId, manilaDay(clock.now()));
    },
    checkIn: (memberId) =>
      wallet.withMemberLock(memberId, async (tx, held) => {
        const { state, row } = await make(parts, tx, held, memberId, manilaDay(clock.now()), null);
        return { ...state, tokens: row.tokens };
      }),
    grant: (memberId, day, reason) =>
      wallet.withMemberLock(memberId, async (tx, held) => {
        const today = manilaDay(clock.now());
        if (day !== today && day !== addDays(today, -1))
          throw new Error(`"${day}" is not today or yesterday: token:grant gives tokens.`);
        return (await make(parts, tx, held, memberId, day, reason)).row;
      }),
    revoke: (memberId, day, reason) =>
      wallet.withMemberLock(memberId, async (tx, held) => {
        const at = clock.now();
        const row = await repository.checkInOn(tx, memberId, day);
        if (!row || row.revoked_at) throw new Error(`There is no check-in of ${day} to take back.`);
        await tokens.revoke(tx, held, {
          member: memberId,
          programme: checkInProgramme.code,
          key: `revoked:${day}`,
          amount: row.tokens,
          at,
        });
        const change = { revoked_at: at, reason };
        await repository.markRevoked(tx, row, change);
        return { ...row, ...change };
      }),
  };
}

/** A day's reward follows the settings in force when the day begins. */
const settingsOf = ({ programmes }: CheckInParts, on: Db, day: string) =>
  programmes.settings(on, checkInProgramme, startOfManilaDay(day));

async function stateOn(
  parts: CheckInParts,
  on: Db,
  memberId: bigint,
  today: string,
): Promise<CheckInState> {
  const [{ ladder }, done, before] = await Promise.all([
    settingsOf(parts, on, today),
    repository.checkInOn(on, memberId, today),
    repository.checkInOn(on, memberId, addDays(today, -1)),
  ]);
  if (done) return { today, checked: true, position: done.position, ladder };
  // The ladder restarts after a missed day and after its last day.
  const follows = before && !before.revoked_at && before.position < ladder.length;
  return { today, checked: false, position: follows ? before.position + 1 : 1, ladder };
}

/** Refuses promotion_not_available, self_excluded, cooling_off. */
async function refuse({ programmes, gate }: CheckInParts, on: Db, memberId: bigint): Promise<void> {
  await programmes.refuseOff(on, checkInProgramme);
  await gate.refusePaused(on, memberId);
}

/** Records the check-in of a day and credits its tokens, under the member's lock. */
async function make(
  parts: CheckInParts,
  tx: Tx,
  held: Wallet,
  memberId: bigint,
  day: string,
  reason: string | null,
): Promise<{ readonly state: CheckInState; readonly row: CheckInTable }> {
  const { clock, tokens } = parts;
  const at = clock.now();
  await refuse(parts, tx, memberId);
  const state = await stateOn(parts, tx, memberId, day);
  if (state.checked) throw new Refusal('campaignRewardClaimed');
  const { position } = state;
  const { ladder, daysValid } = await settingsOf(parts, tx, day);
  const tokensOfDay = ladder[position - 1] ?? 0n;
  const row = {
    member_id: memberId,
    day,
    position,
    tokens: tokensOfDay,
    checked_at: at,
    revoked_at: null,
    reason,
  };
  await repository.addCheckIn(tx, row);
  const isNew = await tokens.earn(tx, held, {
    member: memberId,
    programme: checkInProgramme.code,
    key: `day:${day}`,
    amount: tokensOfDay,
    name: dayName(position),
    at,
    // Until the end of a day, so that no token expires during a day.
    expiresAt: startOfManilaDay(addDays(day, daysValid + 1)),
  });
  if (!isNew) throw new Error(`The check-in of ${day} was credited before.`);
  return { state: { ...state, checked: true }, row };
}
