import type { Gateway } from '@parol/wire';

export default {
  id: 'gopay-maya',
  route: '/gopaymaya',
  call: 'gopayMaya',
  label: { en: 'Maya (GoPay)', ph: 'Maya (GoPay)' },
  mark: { text: 'Go', color: '#167A5B' },
  group: 'ewallet',
  door: 'maya',
  adapter: 'agos',
  minimum: '100',
  maximum: '30000',
  step: '0.01',
  chips: ['300', '500', '1000', '3000'],
  fee: '0',
  creditSeconds: 90,
  expiryMinutes: 30,
  status: 'active',
  extraFields: [],
  missingAmount: {
    en: 'Enter how much you want to cash in from Maya',
    ph: 'Ilagay kung magkano ang ika-cash in mo mula sa Maya',
  },
} satisfies Gateway;
