import type { Gateway } from '@parol/wire';

export default {
  id: 'cloudpay',
  route: '/cloudpay',
  call: 'cloud',
  label: { en: 'CloudPay', ph: 'CloudPay' },
  mark: { text: 'Cl', color: '#2C7DA0' },
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '100',
  maximum: '15000',
  step: '1',
  chips: ['100', '500', '1000', '2000'],
  fee: '0',
  creditSeconds: 75,
  expiryMinutes: 20,
  status: 'active',
  extraFields: [
    {
      name: 'is_mobile',
      label: { en: 'Device', ph: 'Device' },
      missing: {
        en: 'CloudPay could not tell whether this is a phone',
        ph: 'Hindi nalaman ng CloudPay kung phone ang gamit mo',
      },
      options: [],
    },
  ],
  missingAmount: {
    en: 'Enter the amount to send through CloudPay',
    ph: 'Ilagay ang halagang ipapadala sa CloudPay',
  },
} satisfies Gateway;
