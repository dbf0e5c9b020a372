import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, localized, text } from './call/fields.ts';

/** The icons that a campaign may use. */
export const pickIcons = ['sun', 'moon', 'star', 'heart', 'crown', 'bell'] as const;

/** Values that are fixed before the pick, and revealed after it. */
interface Draw {
  /** Random and secret until the pick: 64 hexadecimal digits. */
  readonly seed: string;
  /** The member's reference. */
  readonly member: string;
  readonly campaign: string;
}
/** The text whose SHA-256 is shown before the pick. */
export const commitmentText = ({ seed, member, campaign }: Draw): string =>
  `${seed}:${member}:${campaign}`;
/** The text whose SHA-256 decides the prize of an icon. */
export const prizeText = (draw: Draw, icon: string): string => `${commitmentText(draw)}:${icon}`;

const digitsUsed = 12;
/**
 * The index of the prize that a SHA-256 (hexadecimal) selects by its first 48 bits and the weights.
 */
export function prizeAt(digest: string, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = Number.parseInt(digest.slice(0, digitsUsed), 16) % total;
  return weights.findIndex((weight) => (left -= weight) < 0);
}

const campaignRow = () =>
  v.looseObject({
    campaign_id: v.string(),
    name: localized(),
    ends_at: instant(),
    /** Tokens that the pick costs; zero if it is free. */
    cost: amount(),
    icons: v.array(v.string()),
    /** Prizes with their weights: tokens, otherwise the name of a gift. */
    prizes: v.array(
      v.looseObject({
        weight: v.number(),
        tokens: v.nullable(amount()),
        gift: v.nullable(localized()),
      }),
    ),
    /** The SHA-256 of `commitmentText`. */
    commitment: v.string(),
    /** The member's reference in the hashed texts. */
    member: v.string(),
    /** Null before the pick. `outcomes`: the index of each icon's prize. */
    picked: v.nullable(
      v.looseObject({
        icon: v.string(),
        prize: v.number(),
        seed: v.string(),
        outcomes: v.array(v.looseObject({ icon: v.string(), prize: v.number() })),
      }),
    ),
  });
const codes = ['promotion_not_available', 'self_excluded', 'cooling_off'] as const;

/**
 * The running campaign: the cost of a pick, the prizes, the commitment, and after the pick its
 * result.
 */
export const pickIconCheck = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'pickIconCheck',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({}),
  row: campaignRow,
  codes,
});

/** Picks an icon, once in a campaign, and credits its prize. */
export const pickIcon = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'pickIcon',
  request: () =>
    v.strictObject({
      icon: text(20),
      /** The campaign that was shown; if another one runs now, nothing is picked. */
      campaign_id: v.optional(text(40)),
    }),
  row: campaignRow,
  required: { icon: 'icon_required' },
  codes: [...codes, 'invalid_icon', 'campaignRewardClaimed', 'insufficient_token'],
});
