import { banks } from './banks.ts';
import type { Gateway } from '@parol/wire';

export default {
  id: 'xypay',
  route: '/xypay',
  call: 'xy',
  label: { en: 'XYPay', ph: 'XYPay' },
  mark: { text: 'XY', color: '#5A4FCF' },
  group: 'bank',
  door: 'bank',
  adapter: 'bank-list',
  minimum: '300',
  maximum: '30000',
  step: '1',
  chips: ['300', '1000', '5000', '10000'],
  fee: '0',
  creditSeconds: 240,
  expiryMinutes: 30,
  status: 'active',
  extraFields: [
    {
      name: 'bank_code',
      label: { en: 'Bank', ph: 'Bangko' },
      missing: { en: 'Choose a bank for XYPay', ph: 'Pumili ng bangko para sa XYPay' },
      options: banks('BDO', 'BPI', 'UBP'),
    },
  ],
  missingAmount: {
    en: 'Enter the bank amount for XYPay',
    ph: 'Ilagay ang halaga mula sa bangko para sa XYPay',
  },
} satisfies Gateway;
