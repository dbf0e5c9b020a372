import type { Gateway } from '@parol/wire';

export default {
  id: 'shunfapay',
  route: '/shunfapay',
  call: 'shunfapayGcash',
  label: { en: 'ShunFaPay', ph: 'ShunFaPay' },
  mark: { text: 'SF', color: '#C0392B' },
  channels: [
    {
      id: 'gcash',
      call: 'shunfapayGcash',
      label: { en: 'GCash (ShunFaPay)', ph: 'GCash (ShunFaPay)' },
      mark: { text: 'SF', color: '#1559C1' },
    },
    {
      id: 'maya',
      call: 'shunfapayMaya',
      label: { en: 'Maya (ShunFaPay)', ph: 'Maya (ShunFaPay)' },
      mark: { text: 'SF', color: '#107A4D' },
    },
  ],
  group: 'ewallet',
  adapter: 'redirect',
  minimum: '100',
  maximum: '20000',
  step: '1',
  chips: ['100', '300', '500', '1000'],
  fee: '0',
  creditSeconds: 60,
  expiryMinutes: 25,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter the amount that ShunFaPay should collect',
    ph: 'Ilagay ang halagang kokolektahin ng ShunFaPay',
  },
} satisfies Gateway;
