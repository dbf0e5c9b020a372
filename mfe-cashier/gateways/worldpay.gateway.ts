import type { Gateway } from '@parol/wire';

export default {
  id: 'worldpay',
  route: '/worldpay',
  call: 'world',
  label: { en: 'WorldPay', ph: 'WorldPay' },
  mark: { text: 'W', color: '#1B4F9C' },
  group: 'bank',
  door: 'bank',
  adapter: 'redirect',
  minimum: '500',
  maximum: '100000',
  step: '0.01',
  chips: ['500', '1000', '5000', '20000'],
  fee: '15',
  creditSeconds: 240,
  expiryMinutes: 60,
  status: 'active',
  extraFields: [
    {
      name: 'payment_type',
      label: { en: 'Transfer by', ph: 'Paraan ng transfer' },
      missing: {
        en: 'Choose how WorldPay should move the money',
        ph: 'Piliin kung paano ililipat ng WorldPay ang pera',
      },
      options: [
        { value: 'instapay', label: { en: 'InstaPay', ph: 'InstaPay' } },
        { value: 'pesonet', label: { en: 'PESONet', ph: 'PESONet' } },
        { value: 'card', label: { en: 'Debit card', ph: 'Debit card' } },
      ],
    },
  ],
  missingAmount: {
    en: 'Enter how much WorldPay should transfer',
    ph: 'Ilagay kung magkano ang ita-transfer ng WorldPay',
  },
} satisfies Gateway;
