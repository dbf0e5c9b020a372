import { hashOf } from '@parol/adapter-host';
import { hourMs } from '@parol/domain';
import type { Gateway } from '@parol/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adaptersJson, publishedAdapter } from '../../testing/adapters.ts';
import { gatewayRoute } from '../../testing/built-release.ts';
import { gateways } from '../../testing/gateways.ts';
import { type TestFleet, testFleet } from './testing/test-fleet.ts';

const own = (id: string): Gateway => {
  const { adapter: _, ...maya } = gateways.maya;
  return { ...maya, id, route: `/${id}`, call: id };
};
/** Two versions of an adapter. */
const [first, second] = ['1', '2'].map((version) => {
  const { code } = publishedAdapter('redirect');
  return publishedAdapter('redirect', { code: `${code} // ${version}` });
}) as [ReturnType<typeof publishedAdapter>, ReturnType<typeof publishedAdapter>];

let fleet: TestFleet;
const publish = (
  version: string,
  carried: readonly Gateway[],
  adapters: string,
  options: { readonly canary?: number } = {},
) =>
  fleet.service.publish(
    'cashier',
    fleet.built('cashier', version, gatewayRoute(carried), {
      'gateways.json': JSON.stringify({ schema: 1, gateways: carried }),
      'gateway-adapters.json': adapters,
    }),
    options,
  );
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
  await publish('1.0.0-a', [gateways.maya], adaptersJson(first));
});
afterEach(() => fleet.remove());

describe('the adapter of a gateway', () => {
  it('is that of the active release, named by the descriptor or by the id', async () => {
    const lakapay = own('lakapay');
    await publish(
      '1.0.0-b',
      [gateways.maya, lakapay],
      adaptersJson(second, publishedAdapter('lakapay')),
    );
    const reader = fleet.reader();
    expect(await reader.adapterOf('maya')).toMatchObject({ id: 'redirect', code: second.code });
    expect(await reader.adapterOf('lakapay')).toMatchObject({ id: 'lakapay' });
    expect(await reader.adapterOf('lakapay')).not.toHaveProperty('examples');
    expect(await reader.adapterOf('nobody')).toBeUndefined();
    expect(reader.warnings).toEqual([]);
  });

  it('that only a canary has - is that of the canary; others keep the active one', async () => {
    const lakapay = own('lakapay');
    await publish(
      '1.0.0-b',
      [gateways.maya, lakapay],
      adaptersJson(second, publishedAdapter('lakapay')),
      { canary: 10 },
    );
    const reader = fleet.reader();
    expect(await reader.adapterOf('lakapay')).toMatchObject({ id: 'lakapay' });
    expect(await reader.adapterOf('maya')).toMatchObject({ code: first.code });
  });

  it('that left the fleet long ago - is that of its last release in the store', async () => {
    const lakapay = own('lakapay');
    await publish(
      '1.0.0-b',
      [gateways.maya, lakapay],
      adaptersJson(first, publishedAdapter('lakapay')),
    );
    await publish('1.0.0-c', [gateways.maya], adaptersJson(first));
    fleet.clock.advance(48 * hourMs);
    await publish('1.0.0-d', [gateways.maya], adaptersJson(second));
    expect(await fleet.reader().adapterOf('lakapay')).toMatchObject({ id: 'lakapay' });
  });
});

it('a release whose adapter fails its examples - is not published', async () => {
  const broken = publishedAdapter('redirect', { code: 'throw new Error("no")' });
  await expect(publish('1.0.0-b', [gateways.maya], adaptersJson(broken))).rejects.toThrow(
    /^cashier is not published: 1 fault\.\n- The adapter redirect: /,
  );
});

describe('the version of an adapter', () => {
  it('of a former release - is found by its hash, always as the same object', async () => {
    await publish('1.0.0-b', [gateways.maya], adaptersJson(second));
    const reader = fleet.reader();
    const found = await reader.adapterByHash(hashOf(first));
    expect(found).toMatchObject({ code: first.code });
    expect(await reader.adapterByHash(hashOf(first))).toBe(found);
    expect(await reader.adapterByHash(hashOf(second))).toMatchObject({ code: second.code });
  });

  it('of no release, or of one damaged in the store - is unknown', async () => {
    await publish('1.0.0-b', [gateways.maya], adaptersJson(second));
    await fleet.store.write('remotes/cashier/1.0.0-a/gateway-adapters.json', '{}');
    const reader = fleet.reader();
    expect(await reader.adapterByHash('0'.repeat(64))).toBeUndefined();
    expect(await reader.adapterByHash(hashOf(first))).toBeUndefined();
    expect(await reader.adapterByHash(hashOf(second))).toMatchObject({ code: second.code });
  });
});

it('a prune - keeps the newest release of each adapter that orders need', async () => {
  fleet.clock.advance(hourMs);
  await publish('1.0.0-b', [gateways.maya], adaptersJson(first));
  for (const version of ['c', 'd', 'e', 'f', 'g', 'h']) {
    await publish(`1.0.0-${version}`, [gateways.maya], adaptersJson(second));
    fleet.clock.advance(48 * hourMs);
  }
  await fleet.service.prune({ oldest: undefined, adapters: new Set([hashOf(first)]) });
  expect(Object.keys((await fleet.service.part('cashier')).releases).toSorted()).toEqual(
    ['b', 'd', 'e', 'f', 'g', 'h'].map((version) => `1.0.0-${version}`),
  );
  expect(await fleet.reader().adapterByHash(hashOf(first))).toMatchObject({ code: first.code });
  await fleet.service.prune({ oldest: undefined, adapters: new Set() });
  expect(await fleet.reader().adapterByHash(hashOf(first))).toBeUndefined();
});
