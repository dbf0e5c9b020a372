import { formatAmount } from '@parol/domain';
import type { Db, Tx } from '../kernel/database/database.ts';
import { Refusal } from '../kernel/http/http.ts';
import { type Members, refuseUnlessActive } from '../identity/member/member.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import type { DepositedIn } from './deposited-in.ts';
import type { BetRefusal, PlayGate } from './play-gate.ts';
import { checkGraceMs } from './rules.ts';
import { windowOf } from './window.ts';
import * as repository from './gate.repository.ts';
import type { Pause } from './gate.repository.ts';

/**
 * Enforces members' own limits and pauses. Modules call it before a deposit, a launch, a bonus or a
 * promotional message.
 */
export interface ResponsibleGamingGate extends PlayGate {
  /** Refuses BLOCK, CLOSE, account_inactive, self_excluded, cooling_off. */
  refuseLaunch(memberId: bigint): Promise<void>;
  /** Refuses self_excluded and cooling_off, with the end time in the details. */
  refusePaused(on: Db, memberId: bigint): Promise<void>;
  /** The code and end of the pause in force, or undefined. */
  paused(
    on: Db,
    memberId: bigint,
  ): Promise<{ readonly code: 'self_excluded' | 'cooling_off'; readonly until: Date } | undefined>;
  /** Whether a self-exclusion is in force; a cool-off does not count. */
  excluded(on: Db, memberId: bigint): Promise<boolean>;
  /**
   * Refuses self_excluded, cooling_off and deposit_limit_reached, with the remaining amount in the
   * details. Call it in the transaction that opens the deposit, under the member's lock, because
   * pending deposits count. Do not call it for money that has already arrived.
   */
  refuseDeposit(tx: Tx, memberId: bigint, amount: bigint): Promise<void>;
}

/** Maps the results of the SQL function `rg_bet_refusal` to refusals for game providers. */
const betRefusals: Readonly<Record<string, BetRefusal>> = {
  blocked: 'member_blocked',
  paused: 'member_blocked',
  session_over: 'session_expired',
  check_due: 'check_due',
  limit_reached: 'limit_reached',
};

const codeOf = (pause: Pause) => (pause.kind === 'exclusion' ? 'self_excluded' : 'cooling_off');

function refuse(pause: Pause | undefined): void {
  if (pause) throw new Refusal(codeOf(pause), [{ until: pause.endsAt.toISOString() }]);
}

const pausesBy = (
  clock: LedgerParts['clock'],
  pauseOf: typeof repository.pauseOf,
): Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'> => ({
  async paused(on, memberId) {
    const pause = await pauseOf(on, memberId, clock.now());
    return pause && { code: codeOf(pause), until: pause.endsAt };
  },
  refusePaused: async (on, memberId) => refuse(await pauseOf(on, memberId, clock.now())),
});

/**
 * The gate before whatever gives a member something. A synthetic player is refused as one is who has
 * excluded itself, and may log in and play all the same.
 */
export const rewardGate = (
  { clock }: Pick<LedgerParts, 'clock'>,
  gate: ResponsibleGamingGate,
): ResponsibleGamingGate => ({ ...gate, ...pausesBy(clock, repository.rewardPauseOf) });

export function responsibleGamingGate(
  { db, clock, config }: Pick<LedgerParts, 'db' | 'clock' | 'config'>,
  members: Pick<Members, 'byId'>,
  depositedIn: DepositedIn,
): ResponsibleGamingGate {
  const { paused, refusePaused } = pausesBy(clock, repository.pauseOf);

  async function refuseDeposit(tx: Tx, memberId: bigint, amount: bigint): Promise<void> {
    const at = clock.now();
    const { pause, limits } = await repository.depositTerms(tx, memberId, at);
    refuse(pause);
    for (const { span, amount: limit } of limits) {
      if (span === 'session') continue;
      const used = await depositedIn(tx, memberId, windowOf(span, at));
      if (used + amount <= limit) continue;
      const left = limit > used ? limit - used : 0n;
      throw new Refusal('deposit_limit_reached', [
        { span, limit: formatAmount(limit), left: formatAmount(left) },
      ]);
    }
  }

  return {
    checkMinutes: config.responsibleGaming.checkMinutes,
    graceMs: checkGraceMs,
    refusalOf: (fault) => betRefusals[fault] ?? 'member_blocked',
    async refuseLaunch(memberId) {
      const member = await members.byId(memberId);
      refuseUnlessActive(member?.status ?? 'BLOCK');
      await refusePaused(db, memberId);
    },
    refusePaused,
    paused,
    excluded: (on, memberId) => repository.isExcluded(on, memberId, clock.now()),
    refuseDeposit,
  };
}
