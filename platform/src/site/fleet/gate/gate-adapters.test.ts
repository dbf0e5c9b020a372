import { hashOf, type PublishedAdapter } from '@parol/adapter-host';
import { describe, expect, it } from 'vitest';
import { adaptersJson, publishedAdapter, testAdapters } from '../../../testing/adapters.ts';
import { gatewayRoute } from '../../../testing/built-release.ts';
import { gateways } from '../../../testing/gateways.ts';
import { gateTest } from '../testing/gate-test.ts';
import { playChangedAdapters } from './play-adapters.ts';

const { faultsOf, written } = gateTest();

const all = Object.values(gateways);
const cashier = (adapters: string | undefined, list: readonly object[] = all) => ({
  name: 'cashier',
  route: gatewayRoute(all),
  attachments: ['gateways.json', ...(adapters === undefined ? [] : ['gateway-adapters.json'])],
  files: {
    'gateways.json': JSON.stringify({ schema: 1, gateways: list }),
    ...(adapters !== undefined && { 'gateway-adapters.json': adapters }),
  },
});
const released = (over: Partial<PublishedAdapter>) =>
  adaptersJson(publishedAdapter('redirect', over), ...testAdapters.slice(1));

describe('gateway-adapters.json', () => {
  it('with an adapter for each gateway - is accepted', () => {
    expect(faultsOf(cashier(adaptersJson(...testAdapters)))).toEqual([]);
  });

  it('that is missing, or lacks an adapter - is refused', () => {
    expect(faultsOf(cashier(undefined))).toEqual([
      'gateway-adapters.json is missing: attach the adapters of the gateways in remote.ts.',
    ]);
    expect(faultsOf(cashier(adaptersJson(...testAdapters.slice(0, 2))))).toEqual([
      'The gateway top has no adapter bank-list: write gateways/bank-list.adapter.ts.',
    ]);
  });

  it.each([
    ['a proof of an unknown scheme', { proof: { scheme: 'hope' } }, 'the adapter redirect: proof'],
    ['no code', { code: '' }, 'the adapter redirect: code'],
    [
      'a token, and no reading',
      { proof: { scheme: 'token', body: 'json', token: { at: 'header', name: 'x-token' } } },
      'add read and state',
    ],
    [
      'a proof of nothing but the time',
      {
        proof: {
          scheme: 'hmac',
          hash: 'sha256',
          body: 'json',
          signed: [{ at: 'header', name: 'x-time' }],
          signature: { at: 'header', name: 'x-signature', encoding: 'hex' },
          time: { at: 'header', name: 'x-time', unit: 'seconds' },
        },
      },
      'The adapter redirect: proof',
    ],
  ])('with %s - is refused', (_, over, words) => {
    expect(faultsOf(cashier(released(over as object)))).toContainEqual(
      expect.stringContaining(words),
    );
  });

  it('with the same fault at several adapters - is refused in one line', () => {
    const proof = { scheme: 'none', body: 'json' } as const;
    const faults = faultsOf(
      cashier(adaptersJson(...testAdapters.map((adapter) => ({ ...adapter, proof })))),
    );
    expect(faults).toEqual([expect.stringMatching(/^The adapter redirect: .*The same: qr, bank/)]);
  });

  it('of another remote - is refused', () => {
    expect(
      faultsOf({
        attachments: ['gateway-adapters.json'],
        files: { 'gateway-adapters.json': adaptersJson(...testAdapters) },
      }),
    ).toEqual(['Only the cashier may bring gateway-adapters.json: remove it from "attachments".']);
  });
});

describe('the examples of a release', () => {
  const played = async (adapters: string, live: readonly PublishedAdapter[] = []) => {
    const dir = written(cashier(adapters));
    return playChangedAdapters('cashier', dir, async () => new Set(live.map(hashOf)));
  };
  const { code } = publishedAdapter('redirect');

  it('that its adapters fulfil - are accepted', async () => {
    await expect(played(adaptersJson(...testAdapters))).resolves.toBeUndefined();
  });

  it.each([
    [
      'an order',
      code.replace("'/orders'", "'/order'"),
      'order "an order": request is not what the example says at path;',
    ],
    [
      'a notice',
      code.replace("'PAID'", "'SETTLED'"),
      'notice "paid" is not what the example says at 0.meaning',
    ],
    ['a loop', `${code} globalThis.adapter.order = () => { for (;;); };`, 'order "an order"'],
    ['a script that throws', 'throw new Error("no")', 'The adapter redirect: '],
    ['a script without an adapter', 'var nothing = 1;', 'The adapter redirect: '],
  ])('of which one differs by %s - refuse the release', async (_, changed, words) => {
    await expect(played(released({ code: changed }))).rejects.toThrow(words);
  });

  it('of an adapter that is live already - are not run', async () => {
    const live = publishedAdapter('redirect', { code: 'throw new Error("no")' });
    await expect(
      played(adaptersJson(live, ...testAdapters.slice(1)), [live]),
    ).resolves.toBeUndefined();
  });
});
