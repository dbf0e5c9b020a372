import { linkParameterIn, linkParameterNames, linkParameters } from '@parol/contract';

const daysKept = 30;

/**
 * Stores the link's referral code and campaign in cookies, because the visitor may sign up on another page,
 * after a reload or on another day. The last link wins.
 */
export function keepLink(address: URL): void {
  for (const name of linkParameterNames) {
    const value = linkParameterIn(address.searchParams, name);
    if (value === undefined) continue;
    const secure = address.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${linkParameters[name].cookies[0]}=${encodeURIComponent(value)}; path=/; max-age=${daysKept * 86_400}; samesite=lax${secure}`;
  }
}
