import type { Place, Proof } from '@parol/contract/gateway-adapter';
import { describe, expect, it } from 'vitest';
import { kinds } from './kinds.testing.ts';
import { recipeFaults } from './recipe-faults.ts';

const hmac: Proof = {
  scheme: 'hmac',
  hash: 'sha256',
  signed: [{ at: 'raw-body' }],
  signature: { at: 'header', name: 'x-sign', encoding: 'hex' },
  body: 'json',
};
const faults = (change: object, functions: readonly string[] = []) =>
  recipeFaults({ proof: { ...hmac, ...change }, functions });
const time = (place: Place) => ({ ...place, unit: 'seconds' });

describe('a recipe', () => {
  it.each(kinds)('of "$name" is sound', ({ proof }) => {
    expect(recipeFaults({ proof, functions: ['read', 'state'] })).toEqual([]);
  });

  it.each<[string, object]>([
    ['signs neither the body nor a field', { signed: [{ at: 'path' }, { at: 'method' }] }],
    [
      'signs neither the body nor a field',
      {
        signed: [{ at: 'body', name: 'time' }],
        time: time({ at: 'body', name: 'time' }),
      },
    ],
    ['signs neither the body nor a field', { signed: [{ at: 'header', name: 'x-nonce' }] }],
    ['the time is not signed', { time: time({ at: 'header', name: 'x-time' }) }],
    ['the time is not signed', { time: time({ at: 'header-part', name: 'x-sign', key: 't' }) }],
    ['would have to sign itself', { signature: { at: 'body', name: 'sign', encoding: 'hex' } }],
    [
      'would have to sign itself',
      {
        signed: [{ at: 'header', name: 'x-sign' }, { at: 'text', text: '.' }, { at: 'raw-body' }],
        signature: { at: 'header-part', name: 'x-sign', key: 'v1', encoding: 'hex' },
      },
    ],
    ['signs the body twice', { signed: [{ at: 'raw-body' }, { at: 'raw-body' }] }],
    ['the messages have none', { body: 'none' }],
    [
      'the messages have none',
      { scheme: 'token', token: { at: 'body', name: 'token' }, body: 'none' },
    ],
  ])('%s', (fault, change) => {
    expect(faults(change, ['read', 'state']).join('\n')).toContain(fault);
  });

  it.each<[object]>([
    [{ scheme: 'token', token: { at: 'header', name: 'x-token' } }],
    [{ scheme: 'ip-list' }],
    [{ scheme: 'none' }],
    [
      {
        signed: [
          { at: 'body', name: 'id' },
          { at: 'body', name: 'amount' },
        ],
      },
    ],
  ])('%j is only a doorbell, which needs read and state', (change) => {
    expect(faults(change).join('\n')).toMatch(/^proof: .*add read and state$/);
    expect(faults(change, ['read', 'state'])).toEqual([]);
  });

  it('of replies has no query', () => {
    const replyProof = { ...hmac, signature: { at: 'query', name: 'sign', encoding: 'hex' } };
    expect(
      recipeFaults({
        proof: hmac,
        replyProof: replyProof as typeof hmac & { scheme: 'hmac' },
        functions: [],
      }),
    ).toEqual(['replyProof: a reply has no query']);
  });

  it('has functions in pairs', () => {
    expect(faults({}, ['read'])).toEqual(['read and state need each other']);
    expect(faults({}, ['settlement'])).toEqual(['settlement and payments need each other']);
  });
});
