import { expect, it } from 'vitest';
import { requesterOf, siteOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:0:12:aaaa::1', '2001:db8:0:12::/64', '2001:db8:0:'],
  ['2001:0DB8::12:0:0:0:1', '2001:db8:0:12::/64', '2001:db8:0:'],
  ['2001:db8:0:12::/64', '2001:db8:0:12::/64', '2001:db8:0:'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:'],
  ['somewhere', 'somewhere', undefined],
])('the address %s - is counted as %s, and its /48 as %s', (address, requester, site) => {
  expect(requesterOf(address)).toBe(requester);
  expect(siteOf(address)).toBe(site);
});
