import { formatAmount } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { promotionList } from '@parol/wire/campaign';
import { balance, promoDepositCount, promotionStatus, tokenBalance } from '@parol/wire/fund';
import type { Db } from '../../kernel/database/database.ts';
import { type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Promotion } from './promotion.repository.ts';
import type { Promotions } from './promotion.service.ts';
import { claimCount, type Requirement } from './requirement.repository.ts';
import { type Requirements, withheldBy } from './requirement.service.ts';

/** Balance, promotions and turnover progress. */
export function promotionEndpoints(
  { db, wallet }: Pick<LedgerParts, 'db' | 'wallet'>,
  promotions: Promotions,
  requirements: Requirements,
): readonly Endpoint[] {
  return [
    member(balance, async ({ caller }) => {
      const [funds, token] = await Promise.all([
        requirements.funds(db, caller.memberId),
        wallet.balance(caller.memberId, 'TOKEN'),
      ]);
      return [
        {
          game_balance: formatAmount(funds.balance),
          game_token: formatAmount(token),
          withheld: formatAmount(funds.withheld),
          available: formatAmount(funds.available),
        },
      ];
    }),
    member(tokenBalance, async ({ caller }) => [
      { game_token: formatAmount(await wallet.balance(caller.memberId, 'TOKEN')) },
    ]),
    open(promotionList, async ({ caller }) =>
      (await promotions.list(caller?.memberId)).map(({ promotion, refused }) =>
        promotionOnWire(promotion, refused),
      ),
    ),
    member(promotionStatus, ({ caller }) => openOnWire(db, wallet, requirements, caller.memberId)),
    member(promoDepositCount, async ({ caller, body }) => [
      { count: await claimCount(db, caller.memberId, body.promotion_id) },
    ]),
  ];
}

async function openOnWire(
  db: Db,
  wallet: LedgerParts['wallet'],
  requirements: Requirements,
  memberId: bigint,
) {
  const [units, rows] = await Promise.all([
    wallet.balance(memberId),
    requirements.openOnes(db, memberId),
  ]);
  return rows.map((row) => requirementOnWire(row, units));
}

function promotionOnWire(row: Promotion, refused: string | null): RowOnWire<typeof promotionList> {
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
    claim: row.claim,
    refused,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}

function requirementOnWire(row: Requirement, balance: bigint): RowOnWire<typeof promotionStatus> {
  const withheld = withheldBy(row, balance);
  return {
    requirement_id: String(row.id),
    kind: row.kind,
    name: row.name,
    target: formatAmount(row.target),
    done: formatAmount(row.done),
    withheld: formatAmount(withheld < balance ? withheld : balance),
    bonus: formatAmount(row.bonus),
    opened_at: row.opened_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
