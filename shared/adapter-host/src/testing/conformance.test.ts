import { adapterConformance } from './conformance.ts';
import { sampleAdapter, withProof } from './sample-adapter.testing.ts';

adapterConformance(
  sampleAdapter,
  {
    ...withProof({ scheme: 'token', token: { at: 'header', name: 'x-token' }, body: 'json' }),
    id: 'sample-with-token',
  },
  {
    ...withProof({
      scheme: 'rsa',
      hash: 'sha256',
      signed: [
        { at: 'header-part', name: 'x-signature', key: 't' },
        { at: 'text', text: '.' },
        { at: 'raw-body' },
      ],
      signature: { at: 'header-part', name: 'x-signature', key: 'v1', encoding: 'url-base64' },
      time: { at: 'header-part', name: 'x-signature', key: 't', unit: 'milliseconds' },
      keyNumber: { at: 'header-part', name: 'x-signature', key: 'k' },
      body: 'json',
    }),
    id: 'sample-with-rsa',
  },
);
