import { isIPv6 } from 'node:net';

/**
 * The network of an address, as counters name it: its /24, or the /64 of IPv6, because one customer
 * of a provider has as many addresses. `ipv6Bits` 48 is for counters of independent reporters: a
 * home line may have every /64 of a /48. A text that is not an address is returned unchanged.
 */
export function networkOf(address: string, ipv6Bits: 48 | 64 = 64): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv6(bare))
    return `${groupsOf(bare)
      .slice(0, ipv6Bits / 16)
      .join(':')}::/${ipv6Bits}`;
  const parts = bare.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : bare;
}

/** The eight groups of an IPv6 address without leading zeros; one that ends in dots has its last two as one. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = Math.max(8 - before.length - after.length, 0);
  const missing = tail === undefined ? [] : Array.from({ length: left }, () => '0');
  return [...before, ...missing, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
