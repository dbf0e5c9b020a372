import { banks } from './banks.ts';
import type { Gateway } from '@parol/wire';

export default {
  id: 'goldpay',
  route: '/goldpay',
  call: 'gold',
  label: { en: 'GoldPay', ph: 'GoldPay' },
  mark: { text: 'Au', color: '#8A6A10' },
  group: 'bank',
  door: 'bank',
  adapter: 'bank-list',
  minimum: '100',
  maximum: '50000',
  step: '1',
  chips: ['500', '1000', '3000', '10000'],
  fee: '0',
  creditSeconds: 180,
  expiryMinutes: 30,
  status: 'active',
  extraFields: [
    {
      name: 'bank_code',
      label: { en: 'Bank', ph: 'Bangko' },
      missing: {
        en: 'Choose the bank that you pay GoldPay from',
        ph: 'Piliin ang bangkong ipambabayad mo sa GoldPay',
      },
      options: banks('BDO', 'BPI', 'MBTC', 'UBP', 'SECB'),
    },
  ],
  missingAmount: {
    en: 'Enter how much you deposit through GoldPay',
    ph: 'Ilagay kung magkano ang ide-deposit mo sa GoldPay',
  },
} satisfies Gateway;
