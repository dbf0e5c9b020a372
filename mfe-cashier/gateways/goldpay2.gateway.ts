import { banks } from './banks.ts';
import type { Gateway } from '@parol/wire';

export default {
  id: 'goldpay2',
  route: '/goldpay2',
  call: 'goldPay2',
  label: { en: 'GoldPay 2', ph: 'GoldPay 2' },
  mark: { text: 'G2', color: '#7C5E10' },
  group: 'bank',
  door: 'bank',
  adapter: 'bank-list',
  minimum: '100',
  maximum: '100000',
  step: '1',
  chips: ['1000', '5000', '10000', '50000'],
  fee: '5',
  creditSeconds: 150,
  expiryMinutes: 30,
  status: 'active',
  extraFields: [
    {
      name: 'bank_code',
      label: { en: 'Bank', ph: 'Bangko' },
      missing: {
        en: 'Choose the bank that you pay GoldPay 2 from',
        ph: 'Piliin ang bangkong ipambabayad mo sa GoldPay 2',
      },
      options: banks('BDO', 'BPI', 'MBTC', 'UBP', 'RCBC', 'LBP', 'PNB', 'SECB'),
    },
  ],
  missingAmount: {
    en: 'Enter how much you deposit through GoldPay 2',
    ph: 'Ilagay kung magkano ang ide-deposit mo sa GoldPay 2',
  },
} satisfies Gateway;
