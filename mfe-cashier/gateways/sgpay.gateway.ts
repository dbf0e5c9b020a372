import { banks } from './banks.ts';
import type { Gateway } from '@parol/wire';

export default {
  id: 'sgpay',
  route: '/sgpay',
  call: 'sgPay',
  label: { en: 'SGPay', ph: 'SGPay' },
  mark: { text: 'SG', color: '#C2410C' },
  group: 'bank',
  door: 'bank',
  adapter: 'bank-list',
  minimum: '500',
  maximum: '50000',
  step: '1',
  chips: ['500', '1000', '5000', '20000'],
  fee: '0',
  creditSeconds: 420,
  expiryMinutes: 60,
  status: 'active',
  extraFields: [
    {
      name: 'bank_code',
      label: { en: 'Bank', ph: 'Bangko' },
      missing: {
        en: 'Choose the bank behind your SGPay transfer',
        ph: 'Piliin ang bangko para sa SGPay transfer mo',
      },
      options: banks('LBP', 'PNB', 'DBP'),
    },
  ],
  missingAmount: {
    en: 'Enter the amount of your SGPay transfer',
    ph: 'Ilagay ang halaga ng SGPay transfer mo',
  },
} satisfies Gateway;
