import type { NoticeExample, Place } from '@parol/contract/gateway-adapter';
import { afterAll, describe, expect, it } from 'vitest';
import { createAdapterHost } from '../host/host.ts';
import { sampleAdapter, withProof } from '../testing/sample-adapter.testing.ts';
import { changedExamples } from './changed-examples.ts';
import { amountTexts, plainAmount, rewriteNotice } from './rewrite-notice.ts';

const host = createAdapterHost();
afterAll(() => host.close());

const paid = sampleAdapter.examples.notices.find(({ name }) => name === 'paid');
const signature = { at: 'header', name: 'x-sign', encoding: 'hex' } as const;
const fields = (...names: string[]) => names.map((name): Place => ({ at: 'body', name }));

async function faultsOf(published: typeof sampleAdapter, change: Partial<NoticeExample> = {}) {
  const adapter = await host.load(published);
  return changedExamples(adapter, { notices: paid ? [{ ...paid, ...change }] : [] });
}

describe('the gate of a publish finds', () => {
  it('nothing in a sound adapter', async () => {
    expect(await faultsOf(sampleAdapter)).toEqual([]);
  });

  it('an example that the adapter reads otherwise', async () => {
    const faults = await faultsOf(sampleAdapter, { reports: [] });
    expect(faults).toEqual([
      expect.stringMatching(/^notice "paid": gives \[\{.*"meaning":"paid".*\}\] instead of \[\]$/),
    ]);
  });

  it('a proof that covers too little, because the adapter no longer sees what it reads', async () => {
    const faults = await faultsOf(
      withProof({ scheme: 'hmac', hash: 'sha256', signed: fields('id'), signature, body: 'json' }),
    );
    expect(faults).toHaveLength(1);
  });

  it('a proof that signs what the message does not have', async () => {
    const faults = await faultsOf(
      withProof({
        scheme: 'hmac',
        hash: 'sha256',
        signed: fields('time'),
        signature,
        body: 'json',
      }),
    );
    expect(faults).toEqual([
      'notice "paid": A signed part is absent, or contains the separator after it.',
    ]);
  });

  it('a message that has two readings', async () => {
    const body = paid?.body.replace('{', '{"state":"paid",') ?? '';
    expect(await faultsOf(sampleAdapter, { body })).toEqual([
      'notice "paid": The message is not json, or has two readings.',
    ]);
  });
});

describe('an example with other values', () => {
  const example: NoticeExample = {
    name: 'paid',
    method: 'POST',
    body: '{"a": {"amount": 500.50, "text": "500.50"}, "b": [ 1 ]}',
    reports: [],
  };
  const other = (text: string) => (text === '500.50' ? '7.10' : undefined);

  it('keeps everything else as it was written', () => {
    expect(rewriteNotice(example, other)?.body).toBe(
      '{"a": {"amount": 7.10, "text": "7.10"}, "b": [ 1 ]}',
    );
    expect(rewriteNotice({ ...example, body: 'a=500.50&b=x%3Ay' }, other)?.body).toBe(
      'a=7.10&b=x%3Ay',
    );
    expect(rewriteNotice({ ...example, body: '', query: { a: '500.50' } }, other)?.query).toEqual({
      a: '7.10',
    });
  });

  it('is none if no value is another', () => {
    expect(rewriteNotice(example, () => undefined)).toBeUndefined();
    expect(rewriteNotice({ ...example, body: 'a=1+2' }, () => undefined)).toBeUndefined();
  });

  it('has amounts in each form of providers', () => {
    const forms = amountTexts({ digits: '50050', decimals: 2 });
    expect(forms.map(({ text }) => text)).toEqual([
      '500.50',
      '-500.50',
      '500.5',
      '-500.5',
      '50050',
      '-50050',
    ]);
    expect(forms.map(({ text, read }) => read(text))).toEqual(forms.map(() => '500.5'));
    expect(plainAmount({ digits: '50000', decimals: 2 })).toBe('500');
  });
});
