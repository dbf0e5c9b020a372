import type { Gateway } from '@parol/wire';

export default {
  id: 'gopay-gcash',
  route: '/gopaygcash',
  call: 'gopayGcash',
  label: { en: 'GCash (GoPay)', ph: 'GCash (GoPay)' },
  mark: { text: 'G', color: '#0B5FD0' },
  group: 'ewallet',
  door: 'gcash',
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
    en: 'Enter how much you want to cash in from GCash',
    ph: 'Ilagay kung magkano ang ika-cash in mo mula sa GCash',
  },
} satisfies Gateway;
