import type { Gateway } from '@parol/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateways } from '@parol/platform/testing/gateways';
import { addOperators, ops } from '@parol/platform/testing/operators';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';

let platform: TestPlatform;
/** The gateways of the cashier's release, which a publish changes. */
let released: Gateway[] = [];
beforeAll(async () => {
  platform = await testPlatform({ gateways: [] });
  await addOperators(platform);
});
afterAll(() => platform.close());

const speaking = (id: string, adapter: string): Gateway => ({
  ...gateways.maya,
  id,
  call: id,
  route: `/${id}`,
  adapter,
});
const source = { gateways: async () => released };
const connections = () => platform.services.gateways.connections;
const connect = () => platform.sandbox?.connectGateways(platform.parts, connections(), source);
const shown = async (id: string) => {
  const found = await connections().of(id);
  return [
    found?.proofKeys.map(({ kind, number }) => [kind, number]),
    found?.signingKey && [found.signingKey.kind, found.signingKey.number],
  ];
};

it('the sandbox - connects each gateway with keys of its provider, and again with those of another', async () => {
  released = [
    speaking('one', 'redirect'),
    speaking('two', 'agos'),
    speaking('three', 'bantay'),
    speaking('four', 'susi'),
    speaking('five', 'sulatpay'),
    speaking('six', 'of-nobody'),
  ];
  await connect();
  expect(await shown('one')).toEqual([[['shared-secret', null]], ['shared-secret', null]]);
  const two = [
    ['shared-secret', '1'],
    ['shared-secret', '2'],
  ];
  expect(await shown('two')).toEqual([two, ['basic', null]]);
  expect(await shown('three')).toEqual([
    [
      ['public-key', '1'],
      ['public-key', '2'],
    ],
    ['private-key', '1'],
  ]);
  expect(await shown('four')).toEqual([[['token', null]], ['basic', null]]);
  // Operators connect gateways of SulatPay; nobody speaks the last one.
  expect([await connections().of('five'), await connections().of('six')]).toEqual([
    undefined,
    undefined,
  ]);
  expect((await connections().of('two'))?.api).toBe(
    `${platform.parts.config.thirdPartyOrigin}/pay/two`,
  );

  released = [speaking('one', 'agos')];
  await connect();
  expect(await shown('one')).toEqual([two, ['basic', null]]);
});

it('what an operator has ended - stays ended', async () => {
  released = [speaking('ended', 'redirect')];
  await connect();
  await ops(platform, 'gateway:connect', 'ended', '--retire', '1');
  await connect();
  expect(await shown('ended')).toEqual([[], undefined]);
});
