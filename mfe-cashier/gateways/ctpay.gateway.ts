import { banks } from './banks.ts';
import type { Gateway } from '@parol/wire';

export default {
  id: 'ctpay',
  route: '/ctpay',
  call: 'ct',
  label: { en: 'CTPay', ph: 'CTPay' },
  mark: { text: 'CT', color: '#345995' },
  group: 'bank',
  door: 'bank',
  adapter: 'bank-list',
  minimum: '200',
  maximum: '40000',
  step: '1',
  chips: ['500', '1000', '2000', '10000'],
  fee: '5',
  creditSeconds: 210,
  expiryMinutes: 40,
  status: 'active',
  extraFields: [
    {
      name: 'bank_code',
      label: { en: 'Digital bank', ph: 'Digital bank' },
      missing: {
        en: 'Choose the digital bank that CTPay should use',
        ph: 'Piliin ang digital bank na gagamitin ng CTPay',
      },
      options: banks('SEABANK', 'CIMB', 'TONIK', 'UBP'),
    },
  ],
  missingAmount: {
    en: 'Enter the CTPay amount',
    ph: 'Ilagay ang halaga sa CTPay',
  },
} satisfies Gateway;
