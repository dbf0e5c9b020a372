import { useCall, useSession } from '@parol/contract';
import { hadByMember, promotionList } from '@parol/wire/campaign';

/** The promotion that a link offers: a parameter of `/promotions` and `/deposit`. */
const promotionOf = (link: string): string | null =>
  new URLSearchParams(link.split('?')[1]).get('promotion');

/**
 * Removes rows that offer a bonus which the member has already had. If the member's bonuses can't
 * be read, removes all offers. Undefined while they are loading.
 */
export function useOffers<Row extends { readonly link: string }>(
  rows: readonly Row[] | undefined,
): readonly Row[] | undefined {
  const isMember = useSession().status === 'member';
  const promotions = useCall(promotionList, {}, { skip: !isMember });
  if (!rows || !isMember) return rows;
  if (!promotions.rows && !promotions.failure) return undefined;
  const open = promotions.rows?.filter((promotion) => !hadByMember(promotion)) ?? [];
  return rows.filter(({ link }) => {
    const offered = promotionOf(link);
    return offered === null || open.some(({ promotion_id }) => promotion_id === offered);
  });
}
