import { formatAmount, type Localized } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { pickIcon, pickIconCheck } from '@parol/wire/pick-icon';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import { commitmentOf, prizeOf } from './draw.ts';
import type { Campaign, PickIcon } from './pick-icon.service.ts';

/** Names of the promotions by id. */
export type GiftNames = () => Promise<ReadonlyMap<string, Localized>>;

export function pickIconEndpoints(service: PickIcon, giftNames: GiftNames): readonly Endpoint[] {
  return [
    member(pickIconCheck, async ({ caller }) => [
      onWire(await service.campaign(caller.memberId), await giftNames()),
    ]),
    member(pickIcon, async ({ caller, body }) => [
      onWire(await service.pick(caller.memberId, body.icon, body.campaign_id), await giftNames()),
    ]),
  ];
}

function onWire(
  { id, settings, draw, pick }: Campaign,
  names: ReadonlyMap<string, Localized>,
): RowOnWire<typeof pickIconCheck> {
  const { name, endsAt, cost, icons, prizes } = settings;
  const weights = prizes.map(({ weight }) => weight);
  return {
    campaign_id: id,
    name,
    ends_at: endsAt.toISOString(),
    cost: formatAmount(cost),
    icons: [...icons],
    prizes: prizes.map((prize) => ({
      weight: prize.weight,
      tokens: 'gift' in prize ? null : formatAmount(prize.tokens),
      gift: 'gift' in prize ? (names.get(prize.gift) ?? null) : null,
    })),
    commitment: commitmentOf(draw),
    member: draw.member,
    picked: pick
      ? {
          icon: pick.icon,
          prize: pick.prize,
          seed: draw.seed,
          outcomes: icons.map((icon) => ({ icon, prize: prizeOf(draw, icon, weights) })),
        }
      : null,
  };
}
