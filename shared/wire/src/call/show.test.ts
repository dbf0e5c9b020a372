import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { shows } from './show.ts';

const ends = { expires_at: null };
const reference = { kind: 'reference', number: '1234-5678-9012', ...ends };
const account = { kind: 'account', bank: 'BDO', number: '0012', name: 'Susi Inc.', ...ends };
const crypto = {
  kind: 'crypto',
  address: 'TQ5n4a',
  network: 'TRC20',
  currency: 'USDT',
  amount: '8.620690',
  ...ends,
};
const read = (value: unknown) => v.parse(shows(), value);

describe('ways to pay', () => {
  it('keep their order', () =>
    expect(read([reference, crypto, account])).toEqual([reference, crypto, account]));

  it('of an earlier platform, which sends none - are none', () =>
    expect(read(undefined)).toEqual([]));

  it.each([
    ['of a new kind', { kind: 'voucher', code: '1', ...ends }],
    ['with a further field', { ...reference, html: '<b>' }],
    ['without its expiry', { kind: 'reference', number: '12' }],
    ['with a date that is none', { ...reference, expires_at: 'tomorrow' }],
    ['with an empty number', { ...reference, number: '' }],
    ['with a number of 65 characters', { ...reference, number: '1'.repeat(65) }],
    ['with a number as a number', { ...reference, number: 12 }],
    ['with markup in a name', { ...account, name: '<b>Susi' }],
    ['with a right-to-left override', { ...account, number: '\u202e21' }],
    ['with a line break', { ...account, bank: 'BDO\nBPI' }],
    ['with an amount in another notation', { ...crypto, amount: '1e3' }],
    ['with an amount as a number', { ...crypto, amount: 8.62 }],
    ['with a negative amount', { ...crypto, amount: '-8.62' }],
    ['with the address of a script', { kind: 'redirect', url: 'javascript:alert(1)', ...ends }],
    ['with half an address', { kind: 'redirect', url: 'https://', ...ends }],
    ['with an unprintable QR text', { kind: 'qr', text: '0002\u0000', ...ends }],
    ['with a QR text of 1,001 characters', { kind: 'qr', text: '0'.repeat(1_001), ...ends }],
  ])('one %s - is left out, the others stay', (_, wrong) =>
    expect(read([wrong, reference])).toEqual([reference]),
  );

  it('more than three, or no list - are none', () => {
    expect(read([reference, reference, reference, reference])).toEqual([]);
    expect(read({ kind: 'reference' })).toEqual([]);
  });
});
