import type { ShowOf } from '@parol/wire';

/* Ways to pay as the platform sends them, for tests. */

export const counterOnWire: ShowOf<'reference'> = {
  kind: 'reference',
  number: '841209375521',
  expires_at: null,
};
export const accountOnWire: ShowOf<'account'> = {
  kind: 'account',
  bank: 'BDO Unibank',
  number: '0012 3456 7890',
  name: 'Susi Collections Inc.',
  expires_at: null,
};
export const cryptoOnWire: ShowOf<'crypto'> = {
  kind: 'crypto',
  address: 'TJc1FmN2xWb8qR5sUv3YzKp7DhGe4LaAoE',
  network: 'TRON',
  currency: 'USDT',
  amount: '8.612345',
  expires_at: null,
};
export const qrOnWire: ShowOf<'qr'> = { kind: 'qr', text: '000201010212', expires_at: null };
export const redirectOnWire: ShowOf<'redirect'> = {
  kind: 'redirect',
  url: 'https://pay.example/o1',
  expires_at: null,
};
