import { describe, expect, it } from 'vitest';
import type { Fleet, RouteData } from './release.ts';
import { fleetFor, inCanary } from './serving.ts';

const visitors = Array.from({ length: 10_000 }, (_, number) => `visitor-${number}`);
const share = (remote: string, percent: number) =>
  visitors.filter((visitor) => inCanary(visitor, remote, percent)).length / 100;

describe('inCanary', () => {
  it.each([0, 1, 10, 50, 100])('%d %% of 10,000 visitors - that share, within 1 %%', (percent) => {
    expect(Math.abs(share('cashier', percent) - percent)).toBeLessThanOrEqual(1);
  });
  it('a greater percentage - keeps all visitors of the smaller one', () => {
    const lost = visitors.filter(
      (visitor) => inCanary(visitor, 'games', 10) && !inCanary(visitor, 'games', 20),
    );
    expect(lost).toEqual([]);
  });
  it('two remotes at 50 % - about a quarter of the visitors get both', () => {
    const both = visitors.filter(
      (visitor) => inCanary(visitor, 'games', 50) && inCanary(visitor, 'cashier', 50),
    );
    expect(Math.abs(both.length / 100 - 25)).toBeLessThan(2);
  });
});

describe('fleetFor', () => {
  const route = (version: string) => ({ name: 'games', version }) as RouteData;
  const fleet: Fleet = {
    schema: 2,
    revision: 3,
    issued: 0,
    shell: { version: 's', previous: null, manifests: {} },
    remotes: {
      games: {
        active: 'a',
        previous: 'z',
        canary: { version: 'b', percent: 0, route: route('b') },
        manifests: {},
        disabled: [],
        route: route('a'),
      },
    },
  };

  it('a visitor outside the canary - the active release', () => {
    expect(fleetFor(fleet, { id: 'one' }).remotes['games']).toMatchObject({ active: 'a' });
  });
  it('a visitor who is forced into it - the canary, with the active release as the previous one', () => {
    expect(fleetFor(fleet, { id: 'one', forced: { games: true } }).remotes['games']).toMatchObject({
      active: 'b',
      previous: 'a',
      route: { version: 'b' },
    });
  });
});
