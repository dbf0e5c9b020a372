import { expect, it } from 'vitest';
import { changedGateways } from './changed-gateways.ts';

type Files = Readonly<Record<string, object>>;
const release = (files: Files) => async (file: string) =>
  files[file] && Buffer.from(JSON.stringify(files[file]));
const gateway = (id: string, more: object = {}) => ({ id, route: `/${id}pay`, fee: '0', ...more });
const files = (gateways: readonly object[], ...adapters: readonly object[]): Files => ({
  'gateways.json': { schema: 1, gateways },
  'gateway-adapters.json': { schema: 1, adapters },
});
const redirect = { id: 'redirect', code: '1' };
const active = files(
  [
    gateway('maya', { adapter: 'redirect' }),
    gateway('gcash', { adapter: 'redirect' }),
    gateway('agos'),
  ],
  redirect,
  { id: 'agos', code: '1' },
);
const changed = (now: Files) => changedGateways(release(active), release(now));

it('gateways with another descriptor or adapter, and new ones - are changed', async () => {
  expect(await changed(active)).toEqual([]);
  expect(
    await changed(
      files(
        [
          gateway('maya', { adapter: 'redirect' }),
          gateway('gcash', { adapter: 'redirect', fee: '5' }),
          gateway('agos'),
          gateway('new', { adapter: 'redirect' }),
        ],
        redirect,
        { id: 'agos', code: '2' },
      ),
    ),
  ).toEqual(['/gcashpay', '/agospay', '/newpay']);
});

it('an adapter of several gateways - changes each of them', async () => {
  const { 'gateways.json': gateways = {} } = active;
  expect(
    await changed({
      'gateways.json': gateways,
      'gateway-adapters.json': {
        adapters: [
          { ...redirect, code: '2' },
          { id: 'agos', code: '1' },
        ],
      },
    }),
  ).toEqual(['/mayapay', '/gcashpay']);
});

it('releases without gateways - have no changed one', async () => {
  expect(await changed({})).toEqual([]);
  expect(await changedGateways(release({}), release({}))).toEqual([]);
});
