import type { Gateway } from '@parol/wire';

export default {
  id: 'ezpay',
  route: '/ezpay',
  call: 'ezPay',
  label: { en: 'EZPay', ph: 'EZPay' },
  mark: { text: 'EZ', color: '#2B8A3E' },
  group: 'counter',
  adapter: 'sulyap',
  minimum: '10',
  maximum: '5000',
  step: '1',
  chips: ['50', '100', '200', '500'],
  fee: '0',
  creditSeconds: 60,
  expiryMinutes: 3 * 1440,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter how much you will pay at the counter',
    ph: 'Ilagay kung magkano ang babayaran mo sa counter',
  },
  instructions: {
    en: 'At any EZPay counter, say that you pay an EZPay bill, and give this number. Keep the receipt until your money is here.',
    ph: 'Sa kahit saang counter ng EZPay, sabihing magbabayad ka ng EZPay bill, at ibigay ang numerong ito. Itago ang resibo hanggang dumating ang pera mo.',
  },
} satisfies Gateway;
