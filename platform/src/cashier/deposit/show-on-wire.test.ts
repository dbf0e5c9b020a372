import type { Show } from '@parol/contract/gateway-adapter';
import { depositRow } from '@parol/wire/fund';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { showsOnWire } from './show-on-wire.ts';

const ends = '2026-11-28T10:00:00.000Z';

it('each way to pay - is read back from the wire as it was', () => {
  const shows: Show[] = [
    { kind: 'redirect', url: 'https://pay.example/o/1?lang=en', expiresAt: null },
    { kind: 'qr', text: '00020101021228', expiresAt: ends },
    { kind: 'reference', number: '1234-5678-9012', expiresAt: ends },
    { kind: 'account', bank: 'BDO', number: '0012 3456', name: 'Susi Inc.', expiresAt: null },
    {
      kind: 'crypto',
      address: 'TQ5n4a',
      network: 'TRC20',
      currency: 'USDT',
      amount: { digits: '8620690', decimals: 6 },
      expiresAt: ends,
    },
  ];
  const { show } = depositRow().entries;
  expect(shows.map((one) => v.parse(show, showsOnWire([one])))).toEqual([
    [{ kind: 'redirect', url: 'https://pay.example/o/1?lang=en', expires_at: null }],
    [{ kind: 'qr', text: '00020101021228', expires_at: ends }],
    [{ kind: 'reference', number: '1234-5678-9012', expires_at: ends }],
    [{ kind: 'account', bank: 'BDO', number: '0012 3456', name: 'Susi Inc.', expires_at: null }],
    [
      {
        kind: 'crypto',
        address: 'TQ5n4a',
        network: 'TRC20',
        currency: 'USDT',
        amount: '8.620690',
        expires_at: ends,
      },
    ],
  ]);
});

it('an order that its provider has not accepted - is shown in no way', () => {
  expect(showsOnWire(null)).toEqual([]);
});
