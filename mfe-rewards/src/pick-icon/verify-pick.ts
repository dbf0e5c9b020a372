import type { RowOf } from '@parol/wire';
import { commitmentText, type pickIconCheck, prizeAt, prizeText } from '@parol/wire/pick-icon';
import { sha256 } from '../sha256.ts';

type Campaign = RowOf<typeof pickIconCheck>;

/**
 * Verifies a pick: the revealed seed has the hash shown before, and each icon's prize follows from
 * the seed.
 */
export async function verifyPick({
  commitment,
  member,
  campaign_id,
  prizes,
  picked,
}: Campaign): Promise<boolean> {
  if (!picked) return false;
  const draw = { seed: picked.seed, member, campaign: campaign_id };
  if ((await sha256(commitmentText(draw))) !== commitment) return false;
  const weights = prizes.map(({ weight }) => weight);
  const drawn = await Promise.all(
    picked.outcomes.map(async ({ icon, prize }) => {
      const own = prizeAt(await sha256(prizeText(draw, icon)), weights);
      return own === prize && (icon !== picked.icon || own === picked.prize);
    }),
  );
  return drawn.every(Boolean);
}
