import type { Gateway } from '@parol/wire';
import { activeList } from '@parol/wire/fund';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  choose,
  deposit,
  money,
  newMember,
  opened,
  run,
  startCashier,
} from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { adaptersJson } from '../../testing/adapters.ts';
import { gatewayRoute } from '../../testing/built-release.ts';
import { cashierAdapters } from '../../testing/cashier-adapters.ts';
import { gateways } from '../../testing/gateways.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';

let fleet: TestFleet;
let platform: TestPlatform;
let maria: TestClient;
const publishCashier = async (version: string, carried: readonly Gateway[], canary?: number) =>
  fleet.service.publish(
    'cashier',
    fleet.built('cashier', version, gatewayRoute(carried), {
      'gateways.json': JSON.stringify({ schema: 1, gateways: carried }),
      'gateway-adapters.json': adaptersJson(...(await cashierAdapters())),
    }),
    { canary },
  );
const lakapay = { ...gateways.maya, id: 'lakapay', route: '/lakapay', call: 'lakapay' };

beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
  await publishCashier('1.0.0-a', [gateways.maya]);
  await publishCashier('1.0.0-b', [gateways.maya, lakapay]);
  platform = await startCashier({ fleet: fleet.reader() });
  maria = await newMember(platform);
});
afterEach(async () => {
  await platform.close();
  fleet.remove();
});
const listed = async () => (await maria.call(activeList, {})).value.map(({ gateway_id: id }) => id);

describe.each([
  ['whose page was turned off', () => fleet.service.disable('/lakapay', true)],
  ['of a release that was rolled back', () => fleet.service.rollback('cashier')],
])('a gateway %s', (_, end) => {
  it('is not listed, refuses new deposits with a reason, and credits open orders', async () => {
    expect(await listed()).toEqual(['maya', 'lakapay']);
    const order = await opened(maria, lakapay, '250');
    await end();
    expect(await listed()).toEqual(['maya']);
    await choose(order.pg_htpay_url, 'pay');
    await expect.poll(async () => (await money(maria)).balance).toBe('250.00');
    expect(await deposit(maria, lakapay, '100')).toMatchObject({
      ok: false,
      code: 'fpayUnderMaintenance',
    });
    expect((await deposit(maria, gateways.maya, '100')).ok).toBe(true);
  });
});

it('a gateway of a release that was rolled back before a restart - refuses new deposits with a reason', async () => {
  await fleet.service.rollback('cashier');
  await platform.close();
  platform = await startCashier({ fleet: fleet.reader() });
  maria = await newMember(platform);
  expect(await listed()).toEqual(['maya']);
  expect(await deposit(maria, lakapay, '100')).toMatchObject({ code: 'fpayUnderMaintenance' });
});

it('a page that is turned on again - accepts deposits again', async () => {
  await fleet.service.disable('/lakapay', true);
  expect(await listed()).toEqual(['maya']);
  await fleet.service.disable('/lakapay', false);
  expect(await listed()).toEqual(['maya', 'lakapay']);
  expect((await deposit(maria, lakapay, '100')).ok).toBe(true);
});

describe('a gateway that only a canary has', () => {
  const nextpay = { ...gateways.maya, id: 'nextpay', route: '/nextpay', call: 'nextpay' };
  const listedFor = async (cookie: string) => {
    maria.canary = cookie;
    return listed();
  };

  it('is listed for visitors of the canary, accepts deposits, and credits them after its end', async () => {
    await publishCashier('1.0.0-c', [gateways.maya, lakapay, nextpay], 0);
    await run(platform, 'sandbox.connect-gateways');
    expect(await listedFor('cashier.on')).toEqual(['maya', 'lakapay', 'nextpay']);
    expect(await listedFor('cashier.off')).toEqual(['maya', 'lakapay']);
    const order = await opened(maria, nextpay, '250');
    await fleet.service.rollback('cashier');
    expect(await listedFor('cashier.on')).toEqual(['maya', 'lakapay']);
    await choose(order.pg_htpay_url, 'pay');
    await expect.poll(async () => (await money(maria)).balance).toBe('250.00');
    expect(await deposit(maria, nextpay, '100')).toMatchObject({ code: 'fpayUnderMaintenance' });
  });

  it('does not change one that the active release has, until it is promoted', async () => {
    const dearer: Gateway = { ...gateways.maya, minimum: '900' };
    await publishCashier('1.0.0-d', [dearer, lakapay], 100);
    expect((await deposit(maria, gateways.maya, '100')).ok).toBe(true);
    await fleet.service.promote('cashier');
    expect((await deposit(maria, dearer, '200')).ok).toBe(false);
  });
});
