import { hourMs } from '@parol/domain';
import type { Gateway } from '@parol/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gatewayRoute } from '../../testing/built-release.ts';
import { gateways } from '../../testing/gateways.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

const lakapay: Gateway = { ...gateways.maya, id: 'lakapay', route: '/lakapay', call: 'lakapay' };

let fleet: TestFleet;
const publish = (version: string, carried: readonly Gateway[]) =>
  fleet.service.publish(
    'cashier',
    fleet.built('cashier', version, gatewayRoute(carried), {
      'gateways.json': JSON.stringify({ schema: 1, gateways: carried }),
    }),
  );
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
  await publish('1.0.0-a', [gateways.maya]);
});
afterEach(() => fleet.remove());

describe('a reader that starts after a gateway left the fleet', () => {
  it('knows the gateway, as its last release had it', async () => {
    await publish('1.0.0-b', [gateways.maya, { ...lakapay, minimum: '300' }]);
    fleet.clock.advance(hourMs);
    await publish('1.0.0-c', [gateways.maya, { ...lakapay, minimum: '500' }]);
    await fleet.service.rollback('cashier');
    await publish('1.0.0-d', [gateways.maya]);
    expect(await fleet.reader().off()).toMatchObject([{ id: 'lakapay', minimum: '500' }]);
    expect(await fleet.reader().gateways()).toMatchObject([{ id: 'maya' }]);
  });

  it('a day before, and two publishes ago - no longer knows it', async () => {
    await publish('1.0.0-b', [gateways.maya, lakapay]);
    await publish('1.0.0-c', [gateways.maya]);
    await publish('1.0.0-d', [gateways.maya]);
    expect(await fleet.reader().off()).toMatchObject([{ id: 'lakapay' }]);
    fleet.clock.advance(25 * hourMs);
    await publish('1.0.0-e', [gateways.maya]);
    expect(await fleet.reader().off()).toEqual([]);
  });

  it('and whose release is damaged in the store - serves the others without it', async () => {
    await publish('1.0.0-b', [gateways.maya, lakapay]);
    await fleet.service.rollback('cashier');
    await fleet.store.write('remotes/cashier/1.0.0-b/gateways.json', '{}');
    const reader = fleet.reader();
    expect(await reader.off()).toEqual([]);
    expect(await reader.gateways()).toMatchObject([{ id: 'maya' }]);
    expect(reader.warnings).toEqual([]);
  });
});
