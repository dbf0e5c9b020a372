import { formatAmount, type Localized, unitsPerPeso } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import type { RowOnWire } from '@parol/wire';
import { badges, claimMission, missions } from '@parol/wire/mission';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { ClaimMission } from './claim.service.ts';
import type { BadgeTerms, MissionTerms, MemberGoal, MemberGoals } from './member-goals.service.ts';

/** Names of the promotions by id. */
export type GiftNames = () => Promise<ReadonlyMap<string, Localized>>;

export const missionEndpoints = (
  memberGoals: MemberGoals,
  claim: ClaimMission,
  giftNames: GiftNames,
): readonly Endpoint[] => [
  member(missions, async ({ caller }) => {
    const names = await giftNames();
    return (await memberGoals.missions(caller.memberId)).map((one) => missionOnWire(one, names));
  }),
  member(claimMission, async ({ caller, body }) => [
    missionOnWire(await claim(caller.memberId, body.mission_id, body.period), await giftNames()),
  ]),
  member(badges, async ({ caller }) =>
    (await memberGoals.badges(caller.memberId)).map(badgeOnWire),
  ),
];

/** Sums are units of pesos; counts become decimals as well, "3.00". */
const progressOnWire = ({ terms: { condition }, progress }: MemberGoal) => {
  const isSum = condition.aggregate.kind === 'sum';
  const decimal = (value: bigint) => formatAmount(isSum ? value : value * unitsPerPeso);
  return {
    measure: isSum ? ('pesos' as const) : ('count' as const),
    progress: decimal(progress),
    target: decimal(condition.target),
  };
};

function missionOnWire(
  goal: MemberGoal<MissionTerms>,
  giftNames: ReadonlyMap<string, Localized>,
): RowOnWire<typeof missions> {
  const { id, terms, period, result } = goal;
  const { name, how, icon, repeats, reward } = terms;
  return {
    mission_id: id,
    name,
    how,
    icon,
    repeats,
    period: period.id,
    last_day: period.span ? addDays(period.span.to, -1) : null,
    claim_until: period.claimUntil?.toISOString() ?? null,
    ...progressOnWire(goal),
    tokens: 'tokens' in reward ? formatAmount(reward.tokens) : null,
    tickets: 'tickets' in reward ? reward.tickets : null,
    gift: 'gift' in reward ? (giftNames.get(reward.gift) ?? null) : null,
    state: result ? (result.claimed_at ? 'claimed' : 'reached') : 'open',
  };
}

function badgeOnWire(goal: MemberGoal<BadgeTerms>): RowOnWire<typeof badges> {
  const { id, terms, result } = goal;
  const { name, how, icon, tone } = terms;
  return {
    badge_id: id,
    name,
    how,
    icon,
    tone,
    ...progressOnWire(goal),
    earned_at: result?.reached_at.toISOString() ?? null,
  };
}
