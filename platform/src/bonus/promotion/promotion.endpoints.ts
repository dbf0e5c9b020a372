import { formatAmount } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { promotionList, promotionQuotes } from '@parol/wire/campaign';
import {
  balance,
  bonusToGiveUp,
  giveUpBonus,
  promoDepositCount,
  promotionStatus,
  tokenBalance,
} from '@parol/wire/fund';
import { vipNames } from '@parol/wire/vip';
import { type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { type Forfeits, forfeitOnWire } from './forfeit.service.ts';
import type { VipMissing } from './eligibility.ts';
import type { Promotion } from './promotion.repository.ts';
import type { PromotionQuotes } from './promotion-quotes.service.ts';
import type { Promotions } from './promotion.service.ts';
import { reducedCategories, type Percents } from './contribution.ts';
import { claimCount } from './requirement.repository.ts';
import type { Requirements, Withholding, UnderReview } from './requirements.ts';
import { percentsAt } from './turnover-setting.repository.ts';

export interface PromotionServices {
  readonly promotions: Promotions;
  readonly requirements: Requirements;
  readonly forfeits: Forfeits;
  readonly quotes: PromotionQuotes;
  readonly underReview: UnderReview;
}

/** Balance, promotions, turnover progress and forfeiting a bonus. */
export function promotionEndpoints(
  { db, wallet, clock }: Pick<LedgerParts, 'db' | 'wallet' | 'clock'>,
  { promotions, requirements, forfeits, quotes, underReview }: PromotionServices,
): readonly Endpoint[] {
  return [
    member(balance, async ({ caller }) => {
      const [funds, token, held] = await Promise.all([
        requirements.funds(db, caller.memberId),
        wallet.balance(caller.memberId, 'TOKEN'),
        underReview(db, caller.memberId),
      ]);
      return [
        {
          game_balance: formatAmount(funds.balance),
          game_token: formatAmount(token),
          withheld: formatAmount(funds.withheld),
          available: formatAmount(funds.available),
          ...(held > 0n && { under_review: formatAmount(held) }),
        },
      ];
    }),
    member(tokenBalance, async ({ caller }) => [
      { game_token: formatAmount(await wallet.balance(caller.memberId, 'TOKEN')) },
    ]),
    open(promotionList, async ({ caller }) => {
      const [listed, percents] = await Promise.all([
        promotions.list(caller?.memberId),
        percentsAt(db, clock.now()),
      ]);
      return listed.map(({ promotion, refused }) => ({
        ...promotionOnWire(promotion, refused?.code ?? null, percents),
        ...missingOnWire(promotion, refused?.vipMissing),
      }));
    }),
    open(promotionQuotes, async ({ caller, body }) =>
      (await quotes(caller?.memberId, body.amount)).map(
        ({ promotion, bonus, turnover, maxBet, until, minimum, refused }) => ({
          promotion_id: promotion.id,
          name: promotion.name,
          bonus: formatAmount(bonus),
          turnover: formatAmount(turnover),
          max_bet: maxBet === null ? null : formatAmount(maxBet),
          until: until?.toISOString() ?? null,
          minimum: minimum === null ? null : formatAmount(minimum),
          refused,
        }),
      ),
    ),
    member(promotionStatus, async ({ caller }) =>
      (await requirements.withholdings(db, caller.memberId)).map(requirementOnWire),
    ),
    member(bonusToGiveUp, async ({ caller, body }) => {
      const preview = await forfeits.preview(caller.memberId, body.requirement_id);
      return [{ ...forfeitOnWire(preview), refused: preview.refused }];
    }),
    member(giveUpBonus, async ({ caller, body, address }) => {
      const { requirement_id: requirementId, removed, left } = body;
      const { memberId } = caller;
      const done = await forfeits.forfeit({ memberId, requirementId, removed, left, address });
      return [{ ...forfeitOnWire(done), repeated: done.repeated }];
    }),
    member(promoDepositCount, async ({ caller, body }) => [
      { count: await claimCount(db, caller.memberId, body.promotion_id) },
    ]),
  ];
}

/** What is missing for the VIP level of a promotion; nothing if nothing is. */
function missingOnWire(
  { minimum_vip: level }: Promotion,
  missing: VipMissing | undefined,
): Pick<RowOnWire<typeof promotionList>, 'vip_missing'> {
  const name = vipNames[level - 1];
  if (!missing || name === undefined) return {};
  return {
    vip_missing: { vip_name: name, amount: formatAmount(missing.amount), days: missing.days },
  };
}

function promotionOnWire(
  row: Promotion,
  refused: string | null,
  percents: Percents,
): RowOnWire<typeof promotionList> {
  return {
    promotion_id: row.id,
    kind: row.kind,
    name: row.name,
    summary: row.summary,
    terms: row.terms,
    art: row.art,
    tiers: row.tiers.map((tier) => ({ ...tier })),
    days_valid: row.days_valid,
    max_bonus: row.max_bonus === null ? null : formatAmount(row.max_bonus),
    max_bet: row.max_bet === null ? null : formatAmount(row.max_bet),
    max_bet_percent: row.max_bet_percent,
    counted_less: row.kind === 'none' ? [] : reducedCategories(percents, row.games),
    claim: row.claim,
    refused,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}

function requirementOnWire({
  requirement: row,
  withheld,
}: Withholding): RowOnWire<typeof promotionStatus> {
  return {
    requirement_id: String(row.id),
    kind: row.kind,
    name: row.name,
    target: formatAmount(row.target),
    done: formatAmount(row.done),
    withheld: formatAmount(withheld),
    bonus: formatAmount(row.bonus),
    max_bet: row.max_bet === null ? null : formatAmount(row.max_bet),
    counted_less: row.percents ? reducedCategories(row.percents, row.games) : [],
    opened_at: row.opened_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
