import { linkParameterIn, linkParameterNames, linkParameters } from '@parol/contract';

const daysKept = 30;

/**
 * Keeps what the link that led here says (a friend's code, a campaign) in cookies: signing up may happen on another page,
 * after a reload or tomorrow. A later link replaces what an earlier one said.
 */
export function keepLink(address: URL): void {
  for (const name of linkParameterNames) {
    const value = linkParameterIn(address.searchParams, name);
    if (value === undefined) continue;
    const secure = address.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${linkParameters[name].cookies[0]}=${encodeURIComponent(value)}; path=/; max-age=${daysKept * 86_400}; samesite=lax${secure}`;
  }
}
