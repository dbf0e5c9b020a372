import type { Gateway } from '@parol/wire';
import { activeList } from '@parol/wire/fund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deposit,
  money,
  newMember,
  opened,
  paid,
  expectLedgerSound,
  startCashier,
  tracked,
} from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import type { TestPlatform } from '../../testing/platform.ts';

const named = (name: string) => ({ en: name, ph: name });
const texts = { label: named('L'), missing: named('M') };
const typed = { ...texts, invalid: named('I'), options: [] };

/** A gateway whose descriptor has its own fields and fee. */
const own: Gateway = {
  ...gateways.maya,
  id: 'own',
  route: '/ownpay',
  call: 'own',
  fee: '5',
  feePercent: '1.5',
  extraFields: [
    { ...texts, name: 'purpose', options: [{ value: 'play', label: named('Play') }] },
    {
      ...typed,
      name: 'member_no',
      kind: 'text',
      characters: 'digits',
      minLength: 4,
      maxLength: 6,
      example: '0123',
    },
    {
      ...typed,
      name: 'months',
      kind: 'number',
      minimum: '1',
      maximum: '12',
      example: '3',
      optional: true,
    },
  ],
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier({ gateways: [own] });
});
afterAll(() => platform.close());

const filled = { purpose: 'play', member_no: '01234' };
const ask = async (extra?: Record<string, string>) =>
  deposit(await newMember(platform), own, '100', extra ? { extra } : {});

describe("a gateway's own fields", () => {
  it.each([
    ['nothing', undefined, 'extra_field_required', 'purpose'],
    ['an empty text', { ...filled, member_no: '  ' }, 'extra_field_required', 'member_no'],
    ['a choice that is not offered', { ...filled, purpose: 'x' }, 'invalid_extra_field', 'purpose'],
    ['other characters', { ...filled, member_no: '12a4' }, 'invalid_extra_field', 'member_no'],
    [
      'a text that is too short',
      { ...filled, member_no: '123' },
      'invalid_extra_field',
      'member_no',
    ],
    [
      'a text that is too long',
      { ...filled, member_no: '1234567' },
      'invalid_extra_field',
      'member_no',
    ],
    ['a word for a number', { ...filled, months: 'two' }, 'invalid_extra_field', 'months'],
    ['a number below its minimum', { ...filled, months: '0' }, 'invalid_extra_field', 'months'],
    ['a number above its maximum', { ...filled, months: '13' }, 'invalid_extra_field', 'months'],
    ['decimals', { ...filled, months: '1.5' }, 'invalid_extra_field', 'months'],
  ])('with %s - are refused, and the refusal names the field', async (_, extra, code, name) => {
    expect(await ask(extra)).toMatchObject({ ok: false, code, value: [{ field: name }] });
  });

  it.each([
    ['every field', { ...filled, months: '12' }],
    ['without the optional one', filled],
    ['with one that it has not', { ...filled, colour: 'red' }],
  ])('%s - are accepted', async (_, extra) => {
    expect(await ask(extra)).toMatchObject({ ok: true });
  });
});

describe('a fee of a flat and a percent part', () => {
  it.each([
    // Amount, fee, credited: 1.5 % of 99.99 is 1.49985, of which 1.49 is taken.
    ['100', '6.50', '93.50'],
    ['99.99', '6.49', '93.50'],
    ['50.01', '5.75', '44.26'],
    ['50000', '755.00', '49245.00'],
  ])('of ₱%s - is ₱%s on the receipt, and ₱%s is credited', async (amount, fee, credited) => {
    const client = await newMember(platform);
    const { deposit_id } = await paid(client, amount, { extra: filled }, own);
    expect(await tracked(client, deposit_id)).toMatchObject({ state: 'paid', fee });
    expect((await money(client)).balance).toBe(credited);
    await expectLedgerSound(platform);
  });

  it('is shown with the other terms before a deposit', async () => {
    const client = await newMember(platform);
    const { value } = await client.call(activeList, {});
    expect(value).toMatchObject([{ gateway_id: 'own', fee: '5.00', fee_percent: '1.50' }]);
    const { deposit_id } = await opened(client, own, '200', { extra: filled });
    expect((await tracked(client, deposit_id)).fee).toBe('8.00');
  });
});
