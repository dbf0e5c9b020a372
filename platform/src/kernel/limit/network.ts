import { isIPv6 } from 'node:net';

/**
 * The network of an address, as counters name it: its /24, or the /64 of IPv6, because one customer
 * of a provider has as many addresses. A text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv6(bare)) return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
  const parts = bare.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : bare;
}

/**
 * Whom a limit counts: an IPv4 address, or the /64 of IPv6, because one customer has as many
 * addresses. Applied to its own result it changes nothing.
 */
export function requesterOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(bare.replace(/%.*$/, '')) ? networkOf(bare) : bare;
}

/**
 * The beginning of the text of every requester of the same IPv6 /48, which one line may have;
 * undefined for IPv4.
 */
export function siteOf(requester: string): string | undefined {
  const groups = /^(?<site>[\da-f]+:[\da-f]+:[\da-f]+:)[\da-f]+::\/64$/.exec(
    requesterOf(requester),
  );
  return groups?.groups?.site;
}

/** How many times the limit of a /64 all of a /48 may use. */
export const siteShare = 4;

/** The eight groups of an IPv6 address without leading zeros; one that ends in dots has its last two as one. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = Math.max(8 - before.length - after.length, 0);
  const missing = tail === undefined ? [] : Array.from({ length: left }, () => '0');
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
