import type { Fleet, Release } from '@parol/contract/release';
import { hourMs } from '@parol/domain';
import type { Gateway } from '@parol/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gatewayRoute } from '../../testing/built-release.ts';
import { gateways } from '../../testing/gateways.ts';
import { integrityOf } from './store/store.ts';
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
/** Puts another gateways file into a published release, signed as if it had been published so. */
const replaced = async (version: string, change: (text: string) => string) => {
  const folder = `remotes/cashier/${version}`;
  const file = change(fleet.file(`${folder}/gateways.json`));
  const release = JSON.parse(fleet.file(`${folder}/release.json`)) as Release;
  const [facts] = [release.files['gateways.json']].filter((one) => one !== undefined);
  Object.assign(facts ?? {}, { integrity: integrityOf(Buffer.from(file)) });
  const manifest = JSON.stringify(release);
  const signed = JSON.parse(fleet.keys.open(fleet.file('fleet.json')) ?? '') as Fleet;
  Object.assign(signed.remotes['cashier']?.manifests ?? {}, {
    [version]: integrityOf(Buffer.from(manifest)),
  });
  await fleet.store.write(`${folder}/gateways.json`, file);
  await fleet.store.write(`${folder}/release.json`, manifest);
  await fleet.store.write('fleet.json', fleet.keys.sign(signed));
};
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
  await publish('1.0.0-a', [gateways.maya]);
});
afterEach(() => fleet.remove());

describe('a reader that starts after a gateway left the fleet', () => {
  it('knows the gateway as its last release described it', async () => {
    await publish('1.0.0-b', [gateways.maya, { ...lakapay, minimum: '300' }]);
    fleet.clock.advance(hourMs);
    await publish('1.0.0-c', [gateways.maya, { ...lakapay, minimum: '500' }]);
    await fleet.service.rollback('cashier');
    await publish('1.0.0-d', [gateways.maya]);
    expect(await fleet.reader().off()).toMatchObject([{ id: 'lakapay', minimum: '500' }]);
    expect(await fleet.reader().gateways()).toMatchObject([{ id: 'maya' }]);
  });

  it('more than a day later, after two further publishes - no longer knows it', async () => {
    await publish('1.0.0-b', [gateways.maya, lakapay]);
    await publish('1.0.0-c', [gateways.maya]);
    await publish('1.0.0-d', [gateways.maya]);
    expect(await fleet.reader().off()).toMatchObject([{ id: 'lakapay' }]);
    fleet.clock.advance(25 * hourMs);
    await publish('1.0.0-e', [gateways.maya]);
    expect(await fleet.reader().off()).toEqual([]);
  });

  it('with that release damaged in the store - serves the other gateways', async () => {
    await publish('1.0.0-b', [gateways.maya, lakapay]);
    await fleet.service.rollback('cashier');
    await fleet.store.write('remotes/cashier/1.0.0-b/gateways.json', '{}');
    const reader = fleet.reader();
    expect(await reader.off()).toEqual([]);
    expect(await reader.gateways()).toMatchObject([{ id: 'maya' }]);
    expect(reader.warnings).toEqual([]);
  });
});

it('a release of before the adapters - has gateways whose adapter is their protocol', async () => {
  await publish('1.0.0-b', [{ ...lakapay, adapter: 'qr' }]);
  await replaced('1.0.0-b', (text) => text.replace('"adapter":"qr"', '"protocol":"qr"'));
  expect(await fleet.reader().gateways()).toMatchObject([{ id: 'lakapay', adapter: 'qr' }]);
});

describe('a gateway that this version of the platform cannot read', () => {
  /** Changes a gateway in a release into a form that only a later version of wire may allow. */
  const describeLater = (id: string) =>
    replaced('1.0.0-b', (text) =>
      text.replace(`"id":"${id}"`, `"id":"${id}","instalments":3,"minimum":"77"`),
    );
  const fault = (id: string) =>
    `The gateway ${id} in remotes/cashier/1.0.0-b/gateways.json can't be read by this version of the platform: it stays as it was, or takes no deposits.`;

  it('that is new - is left out with a log line; other new ones accept deposits', async () => {
    const pera: Gateway = { ...lakapay, id: 'perapay', route: '/perapay', call: 'perapay' };
    await publish('1.0.0-b', [gateways.maya, lakapay, pera]);
    await describeLater('lakapay');
    const reader = fleet.reader();
    expect((await reader.gateways()).map(({ id }) => id)).toEqual(['maya', 'perapay']);
    expect(reader.warnings).toEqual([fault('lakapay')]);
  });

  it('that accepted deposits before - keeps its former description; new ones accept deposits', async () => {
    const reader = fleet.reader();
    expect(await reader.gateways()).toMatchObject([{ id: 'maya' }]);
    await publish('1.0.0-b', [gateways.maya, lakapay]);
    await describeLater('maya');
    expect(await reader.gateways()).toMatchObject([
      { id: 'lakapay' },
      { id: 'maya', minimum: gateways.maya.minimum },
    ]);
    expect(reader.warnings).toEqual([fault('maya')]);
  });
});
