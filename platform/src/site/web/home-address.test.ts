import { describe, expect, it } from 'vitest';
import { homeAddress } from './home-address.ts';

const site = 'http://localhost:4000';

describe('a page requested by another loopback name', () => {
  it.each(['127.0.0.1:4000', '[::1]:4000'])(
    "%s - has its address at the site's origin, where games and pay pages return",
    (host) => {
      expect(homeAddress(site, host, '/mayapay?promotion=welcome')).toBe(
        `${site}/mayapay?promotion=welcome`,
      );
    },
  );

  it('redirects to that origin for any path', () => {
    expect(new URL(homeAddress(site, '127.0.0.1:4000', '//evil.example/') ?? '').origin).toBe(site);
  });

  it.each([
    [site, 'localhost:4000'],
    [site, '127.0.0.1:4001'],
    [site, 'evil.example:4000'],
    [site, '192.168.1.20:4000'],
    [site, '127.0.0.1:4000@evil.example'],
    [site, ':::'],
    [site, undefined],
    ['https://parol.example', '127.0.0.1'],
  ])('of %s, requested as %s - is not redirected', (origin, host) => {
    expect(homeAddress(origin, host, '/')).toBeUndefined();
  });
});
