const isHttps = (address: string) => address.startsWith('https:');

/**
 * The name of a cookie at an address, such as the site's origin. Over https it has the prefix with
 * which browsers refuse it from another host of the domain, for a part of the site, or over http.
 */
export const cookieName = (name: string, address: string): string =>
  isHttps(address) ? `__Host-${name}` : name;

/** A cookie for `document.cookie` at an address, under the name as given; a negative age deletes it. */
export const pageCookie = (
  name: string,
  value: string,
  { days, address }: { readonly days: number; readonly address: string },
): string =>
  `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax${isHttps(address) ? '; secure' : ''}`;
