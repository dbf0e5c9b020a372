import { banks } from './banks.ts';
import type { Gateway } from '@parol/wire';

export default {
  id: 'toppay',
  route: '/toppay',
  call: 'top',
  label: { en: 'TopPay', ph: 'TopPay' },
  mark: { text: 'T', color: '#A8591B' },
  group: 'bank',
  door: 'bank',
  adapter: 'kawing',
  minimum: '200',
  maximum: '50000',
  step: '1',
  chips: ['500', '1000', '5000', '10000'],
  fee: '10',
  creditSeconds: 300,
  expiryMinutes: 45,
  status: 'active',
  extraFields: [
    {
      name: 'bank_code',
      label: { en: 'Bank', ph: 'Bangko' },
      missing: {
        en: 'Choose the bank that TopPay should open',
        ph: 'Piliin ang bangkong bubuksan ng TopPay',
      },
      options: banks('BDO', 'BPI', 'MBTC', 'UBP', 'RCBC', 'LBP', 'PNB', 'SECB'),
    },
  ],
  missingAmount: {
    en: 'Enter how much TopPay should collect from your bank',
    ph: 'Ilagay kung magkano ang kukunin ng TopPay sa bangko mo',
  },
} satisfies Gateway;
