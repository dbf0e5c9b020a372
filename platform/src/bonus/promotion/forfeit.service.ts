import { formatAmount, parseAmount } from '@parol/domain';
import type { Code } from '@parol/wire';
import type { AuditService } from '../../kernel/audit/audit.ts';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { bonusMoney, depositLeft, smaller } from './bonus-money.ts';
import { type OpenRoundsOf, openRoundsCode } from './open-rounds.ts';
import * as repository from './requirement.repository.ts';
import type { Requirement } from './requirement.repository.ts';
import * as turnover from './turnover.repository.ts';

/** The effect of forfeiting a bonus; amounts in units. */
export interface Forfeit {
  readonly requirement: Requirement;
  /** The bonus and its winnings, which are taken back. */
  readonly removed: bigint;
  /** The balance that remains. */
  readonly left: bigint;
  /**
   * Turnover that the rest of the deposit still needs; zero if the deposit was turned over once.
   */
  readonly turnoverLeft: bigint;
}

/** A member's request, with the amounts that it was shown, as on the wire. */
interface ForfeitRequest {
  readonly memberId: bigint;
  readonly requirementId: string;
  readonly removed: string | number;
  readonly left: string | number;
  readonly address: string;
}

export interface Forfeits {
  /**
   * What forfeiting the bonus would do now, and the code that would refuse it, or null. Refuses
   * bonus_not_open.
   */
  preview(memberId: bigint, requirementId: string): Promise<Forfeit & { refused: Code | null }>;
  /**
   * Forfeits an open bonus: removes the bonus and its winnings, and frees the rest. A repeat returns
   * the first result. Refuses bonus_not_open; unfinishgamedetected or pending_result_in_game while a
   * round of the bonus is open, because its win would belong to it; bonus_amounts_changed, with the
   * present amounts in the details, if they differ from those shown.
   */
  forfeit(request: ForfeitRequest): Promise<Forfeit & { readonly repeated: boolean }>;
}

export interface ForfeitNeeds {
  readonly openRounds: OpenRoundsOf;
  readonly audit: AuditService;
}

/** The amounts on the wire. */
export const forfeitOnWire = ({ requirement, removed, left, turnoverLeft }: Forfeit) => ({
  requirement_id: String(requirement.id),
  name: requirement.name,
  removed: formatAmount(removed),
  left: formatAmount(left),
  turnover_left: formatAmount(turnoverLeft),
});

type Context = Pick<LedgerParts, 'db' | 'wallet' | 'clock' | 'random'> & ForfeitNeeds;

export function forfeitService(
  parts: Pick<LedgerParts, 'db' | 'wallet' | 'clock' | 'random'>,
  needs: ForfeitNeeds,
): Forfeits {
  const context: Context = { ...parts, ...needs };
  return {
    preview: (memberId, requirementId) => previewForfeit(context, memberId, requirementId),
    forfeit: (request) => forfeitBonus(context, request),
  };
}

/** The member's bonus by the id on the wire, which may be anything. */
async function bonusNamed(on: Db, memberId: bigint, id: string): Promise<Requirement> {
  const known = parseId(id);
  const row =
    known === undefined ? undefined : await repository.findRequirement(on, memberId, known);
  if (!row || repository.isPlain(row)) throw new Refusal('bonus_not_open');
  return row;
}

async function amountsNow(
  { openRounds }: Context,
  on: Db,
  held: Wallet,
  requirement: Requirement,
): Promise<Forfeit & { readonly refused: Code | null }> {
  const { member_id: memberId, opened_at: since, deposit, staked } = requirement;
  const balance = await held.balance(memberId);
  const rounds = await openRounds(on, memberId, since);
  const removed = smaller(balance, bonusMoney(requirement, balance, rounds.won));
  return {
    requirement,
    removed,
    left: balance - removed,
    turnoverLeft: depositLeft(requirement, rounds.won) > 0n ? deposit - staked : 0n,
    refused: openRoundsCode(rounds.types) ?? null,
  };
}

/** The result of an earlier request. */
async function earlierForfeit(held: Wallet, requirement: Requirement): Promise<Forfeit> {
  const { member_id: memberId, deposit, staked } = requirement;
  const posting = await held.find(memberId, 'bonus', `giveup:${requirement.id}`);
  return {
    requirement,
    removed: posting ? -posting.amount : 0n,
    left: posting ? posting.balanceAfter : await held.balance(memberId),
    turnoverLeft: depositLeft(requirement, 0n) > 0n ? deposit - staked : 0n,
  };
}

async function previewForfeit(
  context: Context,
  memberId: bigint,
  requirementId: string,
): Promise<Forfeit & { refused: Code | null }> {
  const { db, wallet } = context;
  const requirement = await bonusNamed(db, memberId, requirementId);
  if (requirement.state !== 'open') throw new Refusal('bonus_not_open');
  return amountsNow(context, db, wallet, requirement);
}

function forfeitBonus(
  context: Context,
  { memberId, requirementId, removed, left, address }: ForfeitRequest,
): Promise<Forfeit & { readonly repeated: boolean }> {
  const { wallet, clock, random, audit } = context;
  return wallet.withMemberLock(
    memberId,
    async (tx, held) => {
      const requirement = await bonusNamed(tx, memberId, requirementId);
      if (requirement.state === 'given_up')
        return { ...(await earlierForfeit(held, requirement)), repeated: true };
      if (requirement.state !== 'open') throw new Refusal('bonus_not_open');
      const { refused, ...now } = await amountsNow(context, tx, held, requirement);
      if (refused !== null) throw new Refusal(refused);
      if (parseAmount(removed) !== now.removed || parseAmount(left) !== now.left)
        throw new Refusal('bonus_amounts_changed', [forfeitOnWire(now)]);
      const at = clock.now();
      await turnover.forfeit(tx, requirement, 'given_up', { id: random.id(at), at });
      await audit.record(
        {
          actor: `member:${memberId}`,
          act: 'bonus.forfeit',
          memberId,
          address,
          details: {
            requirement: String(requirement.id),
            promotion: requirement.promotion_id,
            removed: formatAmount(now.removed),
            left: formatAmount(now.left),
          },
        },
        tx,
      );
      return { ...now, repeated: false };
    },
    { idempotent: true },
  );
}
