import type { Gateway } from '@parol/wire';

export default {
  id: 'wcpay',
  route: '/wcpay',
  call: 'wc',
  label: { en: 'WCPay', ph: 'WCPay' },
  mark: { text: 'WC', color: '#00796B' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '100',
  maximum: '12000',
  step: '1',
  chips: ['100', '300', '500', '2000'],
  fee: '0',
  creditSeconds: 100,
  expiryMinutes: 20,
  status: 'active',
  extraFields: [
    {
      name: 'payment_type',
      label: { en: 'Pay with', ph: 'Bayaran gamit ang' },
      missing: {
        en: 'Choose the app that WCPay should open',
        ph: 'Piliin ang app na bubuksan ng WCPay',
      },
      options: [
        { value: 'gcash', label: { en: 'GCash', ph: 'GCash' } },
        { value: 'maya', label: { en: 'Maya', ph: 'Maya' } },
      ],
    },
  ],
  missingAmount: {
    en: 'Enter the amount for WCPay to request',
    ph: 'Ilagay ang halagang hihingin ng WCPay',
  },
} satisfies Gateway;
