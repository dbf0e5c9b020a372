import type { Gateway } from '@parol/wire';

export default {
  id: 'rmpay',
  route: '/rmpay',
  call: 'rm',
  label: { en: 'RMPay', ph: 'RMPay' },
  mark: { text: 'RM', color: '#7A3FA8' },
  group: 'ewallet',
  door: 'qrph',
  adapter: 'susi',
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
        en: 'Choose a QR code or a bank account for RMPay',
        ph: 'Pumili ng QR code o bank account para sa RMPay',
      },
      options: [
        {
          value: 'qr',
          label: {
            en: 'QR Ph code, with any wallet or bank app',
            ph: 'QR Ph code, gamit ang kahit anong wallet o bank app',
          },
        },
        {
          value: 'bank',
          label: { en: 'Transfer to a bank account', ph: 'Transfer sa bank account' },
        },
      ],
    },
  ],
  missingAmount: {
    en: 'Enter what you want to pay through RMPay',
    ph: 'Ilagay ang babayaran mo sa RMPay',
  },
} satisfies Gateway;
