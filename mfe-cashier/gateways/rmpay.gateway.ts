import type { Gateway } from '@parol/wire';

export default {
  id: 'rmpay',
  route: '/rmpay',
  call: 'rm',
  label: { en: 'RMPay', ph: 'RMPay' },
  mark: { text: 'RM', color: '#7A3FA8' },
  group: 'ewallet',
  protocol: 'redirect',
  minimum: '200',
  maximum: '25000',
  step: '1',
  chips: ['200', '500', '1000', '3000'],
  fee: '0',
  creditSeconds: 120,
  expiryMinutes: 30,
  status: 'active',
  extraFields: [
    {
      name: 'payment_type',
      label: { en: 'Pay with', ph: 'Bayaran gamit ang' },
      missing: {
        en: 'Choose the wallet that RMPay should open',
        ph: 'Piliin ang wallet na bubuksan ng RMPay',
      },
      options: [
        { value: 'gcash', label: { en: 'GCash', ph: 'GCash' } },
        { value: 'maya', label: { en: 'Maya', ph: 'Maya' } },
        { value: 'grabpay', label: { en: 'GrabPay', ph: 'GrabPay' } },
      ],
    },
  ],
  missingAmount: {
    en: 'Enter what you want to pay through RMPay',
    ph: 'Ilagay ang babayaran mo sa RMPay',
  },
} satisfies Gateway;
