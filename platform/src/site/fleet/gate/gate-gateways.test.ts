import { type RouteData } from '@parol/contract/release';
import { describe, expect, it } from 'vitest';
import { adaptersJson, testAdapters } from '../../../testing/adapters.ts';
import { gatewayRoute } from '../../../testing/built-release.ts';
import { gateways } from '../../../testing/gateways.ts';
import { gateTest, name } from '../testing/gate-test.ts';

const { faultsOf } = gateTest();

describe('gateways.json', () => {
  const cashier = (list: readonly object[], route: Partial<RouteData> = {}) =>
    faultsOf({
      name: 'cashier',
      route: { ...gatewayRoute(Object.values(gateways)), ...route },
      attachments: ['gateways.json', 'gateway-adapters.json'],
      files: {
        'gateways.json': JSON.stringify({ schema: 1, gateways: list }),
        'gateway-adapters.json': adaptersJson(...testAdapters),
      },
    });

  it('that the platform can read, with each page and call - is accepted', () => {
    expect(cashier(Object.values(gateways))).toEqual([]);
  });

  it('with a field or value that the platform does not know - is refused', () => {
    expect(cashier([{ ...gateways.maya, adapter: 'Not a name' }])).toEqual([
      expect.stringMatching(
        /^gateways\.json: the gateway maya: adapter: .*correct the gateway's file\.$/,
      ),
    ]);
  });

  const choice = { name: 'purpose', label: name('L'), missing: name('M'), options: [] };
  const option = { value: 'a', label: name('A') };
  const text = { ...choice, kind: 'text', invalid: name('I'), example: 'abcd' };
  it.each([
    ['a choice without options', { extraFields: [choice] }, 'options: a choice without options'],
    [
      'a text without words for a wrong one',
      { extraFields: [{ ...choice, kind: 'text' }] },
      'needs "invalid"',
    ],
    [
      'a text without an example',
      { extraFields: [{ ...text, example: '' }] },
      'an "example" that fits',
    ],
    ['an example that is too short', { extraFields: [{ ...text, minLength: 5 }] }, 'an "example"'],
    ['a text with options', { extraFields: [{ ...text, options: [option] }] }, 'has no options'],
    [
      'a field that the request has',
      { extraFields: [{ ...text, name: 'deposit_amount' }] },
      'the name is taken',
    ],
    ['a bank as a text', { extraFields: [{ ...text, name: 'bank_code' }] }, 'is a choice'],
    ['two fields of one name', { extraFields: [text, text] }, 'two fields have one name'],
    [
      'lengths the wrong way round',
      { extraFields: [{ ...text, example: 'abcde', minLength: 5, maxLength: 4 }] },
      'minLength is above',
    ],
    [
      'numbers the wrong way round',
      { extraFields: [{ ...text, kind: 'number', example: '5', minimum: '5', maximum: '4' }] },
      'minimum is above',
    ],
    ['a minimum above its maximum', { minimum: '60000' }, 'the minimum is above the maximum'],
    ['a fee as large as the minimum', { fee: '49', feePercent: '2' }, 'the fee leaves nothing'],
    ['a fee above 20 %', { feePercent: '20.5' }, 'feePercent'],
  ])('with %s - is refused', (_, over, words) => {
    expect(cashier([{ ...gateways.maya, ...over }])).toContainEqual(expect.stringContaining(words));
  });

  it('without the page or call of a gateway - is refused', () => {
    expect(cashier([gateways.maya], { pages: [], calls: [] })).toEqual([
      'The gateway maya has no page /mayapay: add it in remote.ts.',
      'The gateway maya needs the call payg/maya: add it in remote.ts.',
    ]);
  });

  it('without the pages of several gateways - is refused with one line for each kind of fault', () => {
    const three = ['maya', 'gcash', 'ezpay'].map((id) => ({
      ...gateways.maya,
      id,
      call: id,
      route: `/${id}pay`,
    }));
    const calls = ['payg/maya', 'payg/gcash', 'payg/ezpay'];
    expect(cashier(three, { pages: [], calls })).toEqual([
      'The gateway maya has no page /mayapay: add it in remote.ts. The same: gcash /gcashpay, ezpay /ezpaypay.',
    ]);
    const free = three.map((gateway) => ({ ...gateway, feePercent: '20.5' }));
    expect(cashier(free)).toEqual([
      expect.stringMatching(
        /^gateways\.json: the gateway maya: feePercent: .* The same: gcash, ezpay\.$/,
      ),
    ]);
  });

  it('of another remote, or an attachment that is no JSON - is refused', () => {
    expect(
      faultsOf({
        attachments: ['gateways.json', 'list.json'],
        files: { 'gateways.json': '{}', 'list.json': '<' },
      }),
    ).toEqual([
      'list.json is no JSON: attach JSON values only.',
      'Only the cashier may bring gateways.json: remove it from "attachments".',
    ]);
  });
});
