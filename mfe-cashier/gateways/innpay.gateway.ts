import type { Gateway } from '@parol/wire';

export default {
  id: 'innpay',
  route: '/innpay',
  call: 'innPay',
  label: { en: 'InnPay', ph: 'InnPay' },
  mark: { text: 'In', color: '#6B4226' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '100',
  maximum: '25000',
  step: '1',
  chips: ['100', '500', '1000', '5000'],
  fee: '0',
  creditSeconds: 90,
  expiryMinutes: 30,
  status: 'active',
  extraFields: [
    {
      name: 'method',
      label: { en: 'Way to pay', ph: 'Paraan ng bayad' },
      missing: {
        en: 'Choose how InnPay should settle: D0S, D0C or Maya',
        ph: 'Piliin kung paano ise-settle ng InnPay: D0S, D0C o Maya',
      },
      options: [
        { value: 'd0s', label: { en: 'D0S', ph: 'D0S' } },
        { value: 'd0c', label: { en: 'D0C', ph: 'D0C' } },
        { value: 'maya', label: { en: 'Maya', ph: 'Maya' } },
      ],
    },
  ],
  missingAmount: {
    en: 'Enter how much InnPay should receive',
    ph: 'Ilagay kung magkano ang matatanggap ng InnPay',
  },
} satisfies Gateway;
