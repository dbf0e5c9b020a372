import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { DepositHistory } from './deposit-history.ts';
import { dayMs, type Localized } from '@parol/domain';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import { unitsOf } from './gift-rows.ts';
import { type OpenRoundsOf, openRoundsCode } from './open-rounds.ts';
import { type Promotion, runningPromotion } from './promotion.repository.ts';
import { isPlain, openRequirements } from './requirement.repository.ts';
import type { Requirements } from './requirements.ts';

/** A gift to post; amounts are units. */
interface GivenGift {
  readonly member: bigint;
  /** Idempotency key, such as `inbox:<id>`. */
  readonly key: string;
  readonly gift: {
    readonly bonus: bigint;
    readonly turnover: bigint;
    readonly maxCashOut: bigint | null;
    readonly maxBet: bigint | null;
    readonly daysToPlay: number;
    readonly promotionId: string | null;
  };
  readonly name: Localized;
  readonly at: Date;
}

export interface Gifts {
  /**
   * Posts the gift and opens its requirement, in the caller's transaction and under the member's
   * lock. Repeating a key does nothing. Refuses self_excluded, cooling_off, ongoing_promotion;
   * bonus_unavailable when the gift's promotion no longer runs; ftd_required or
   * first_deposit_not_met when the promotion requires a first deposit; and, because the win of an
   * open round would count as the gift's, unfinishgamedetected, or pending_result_in_game if the
   * rounds end with a sports event.
   */
  grant(tx: Tx, held: Wallet, given: GivenGift): Promise<void>;
}

export interface GiftNeeds {
  readonly requirements: Requirements;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
  readonly openRounds: OpenRoundsOf;
  readonly deposits: DepositHistory;
}

export function giftService({ requirements, gate, openRounds, deposits }: GiftNeeds): Gifts {
  async function refuseTerms(
    tx: Tx,
    member: bigint,
    promotion: Promotion | undefined,
  ): Promise<void> {
    const terms = promotion?.gift;
    if (!terms) throw new Refusal('bonus_unavailable');
    if (terms.first_deposit === null) return;
    const first = await deposits.firstPaid(tx, member);
    if (first === undefined) throw new Refusal('ftd_required', [{ minimum: terms.first_deposit }]);
    if (first < unitsOf(terms.first_deposit))
      throw new Refusal('first_deposit_not_met', [{ minimum: terms.first_deposit }]);
  }

  return {
    async grant(tx, held, { member, key, gift, name, at }) {
      const open = await openRequirements(tx, member);
      if (open.some((requirement) => requirement.source === key)) return;
      await gate.refusePaused(tx, member);
      const promotion =
        gift.promotionId === null ? undefined : await runningPromotion(tx, gift.promotionId, at);
      if (gift.promotionId !== null) await refuseTerms(tx, member, promotion);
      if (!open.every(isPlain)) throw new Refusal('ongoing_promotion');
      const rounds = openRoundsCode((await openRounds(tx, member)).types);
      if (rounds) throw new Refusal(rounds);
      const own = await held.balance(member);
      const outcome = await held.post({
        member,
        scope: 'gift',
        key,
        kind: 'gift',
        amount: gift.bonus,
        counter: { kind: 'gift' },
        ref: key,
        meta: { label: name.en, labels: name },
        at,
      });
      if (outcome.status === 'replayed') return;
      if (outcome.status !== 'posted')
        throw new Error(`The gift ${key} returned ${outcome.status}.`);
      await requirements.open(tx, {
        memberId: member,
        kind: 'gift',
        source: key,
        promotionId: gift.promotionId,
        name,
        target: gift.turnover,
        withheld: gift.bonus,
        bonus: gift.bonus,
        maxBet: gift.maxBet,
        games: promotion?.games ?? null,
        cap: gift.maxCashOut === null ? undefined : { most: gift.maxCashOut, own },
        expiresAt: new Date(at.getTime() + gift.daysToPlay * dayMs),
      });
    },
  };
}
