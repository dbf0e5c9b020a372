const isHttps = (address: string) => address.startsWith('https:');

/**
 * A cookie's name at an address, such as the site's origin. Over https it gets a prefix: browsers
 * refuse such cookies from other hosts of the domain, for a part of the site, or over http.
 */
export const cookieName = (name: string, address: string): string =>
  isHttps(address) ? `__Host-${name}` : name;

/**
 * A cookie for `document.cookie` at an address, without changing its name; negative days delete it.
 */
export const pageCookie = (
  name: string,
  value: string,
  { days, address }: { readonly days: number; readonly address: string },
): string =>
  `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax${isHttps(address) ? '; secure' : ''}`;
