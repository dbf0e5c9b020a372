import { createHmac, createPublicKey, sign, verify } from 'node:crypto';
import type { HttpRequest, Signing } from '@parol/contract/gateway-adapter';
import { describe, expect, it } from 'vitest';
import type { ProofKey, SigningKey } from './keys.ts';
import { kindOf, now, privateKeyPem, publicKey, sharedSecret } from './kinds.testing.ts';
import { proveNotice } from './prove-notice.ts';
import { proveReply } from './prove-reply.ts';
import { passesAsNotice, requestAsNotice } from './request-as-notice.ts';
import { signRequest } from './sign-request.ts';

const seconds = String(now.getTime() / 1_000);
const moment = { now, nonce: '00112233445566778899aabbccddeeff' };
const secretKey: SigningKey = { number: '2', kind: 'shared-secret', value: sharedSecret.value };
const privateKey: SigningKey = { number: '1', kind: 'private-key', value: privateKeyPem };
const json = { amount: '500.50', order: { id: 'R1' } };
const text = JSON.stringify(json);

const timeAndBody: Signing = {
  scheme: 'hmac',
  hash: 'sha256',
  signed: [{ at: 'time' }, { at: 'text', text: '.' }, { at: 'raw-body' }],
  encoding: 'hex',
  time: 'seconds',
  write: [
    { into: { at: 'header', name: 'x-time' }, value: [{ at: 'time' }] },
    { into: { at: 'header', name: 'x-sign' }, value: [{ at: 'signature' }] },
  ],
};
const request = (signing: Signing, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  path: '/orders',
  body: { json },
  signing,
  ...more,
});
const hmacOf = (hash: string, covered: string) =>
  createHmac(hash, sharedSecret.value).update(covered);

describe('a request of ours', () => {
  it('is signed over time and body', () => {
    expect(signRequest(request(timeAndBody), secretKey, moment)).toEqual({
      method: 'POST',
      target: '/orders',
      headers: {
        'content-type': 'application/json',
        'x-time': seconds,
        'x-sign': hmacOf('sha256', `${seconds}.${text}`).digest('hex'),
      },
      body: text,
      signed: { scheme: 'hmac', hash: 'sha256', bytes: Buffer.from(`${seconds}.${text}`) },
    });
  });

  it('is signed over method, path below the base address, nonce and key number by our private key', () => {
    const signing: Signing = {
      ...timeAndBody,
      scheme: 'rsa',
      signed: [
        { at: 'method' },
        { at: 'text', text: ' ' },
        { at: 'path' },
        { at: 'text', text: '\n' },
        { at: 'nonce' },
        { at: 'text', text: '.' },
        { at: 'raw-body' },
      ],
      encoding: 'url-base64',
      write: [
        {
          into: { at: 'header', name: 'signature' },
          value: [
            { at: 'text', text: 'keyVersion=' },
            { at: 'key-number' },
            { at: 'text', text: ', nonce=' },
            { at: 'nonce' },
            { at: 'text', text: ', signature=' },
            { at: 'signature' },
          ],
        },
      ],
    };
    const signed = signRequest(request(signing), privateKey, { ...moment, basePath: '/v1' });
    const [, number, nonce, signature = ''] =
      /^keyVersion=(\d), nonce=([0-9a-f]+), signature=(\S+)$/.exec(
        signed.headers['signature'] ?? '',
      ) ?? [];
    expect({ number, nonce, target: signed.target }).toEqual({
      number: '1',
      nonce: moment.nonce,
      target: '/v1/orders',
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`POST /v1/orders\n${moment.nonce}.${text}`),
        createPublicKey(publicKey.value),
        Buffer.from(decodeURIComponent(signature), 'base64'),
      ),
    ).toBe(true);
  });

  it('is signed over listed fields of its query, with the signature in the query', () => {
    const signing: Signing = {
      scheme: 'hmac',
      hash: 'sha512',
      signed: [
        { at: 'query', name: 'id' },
        { at: 'text', text: '|' },
        { at: 'query', name: 'at' },
      ],
      encoding: 'base64',
      time: 'iso',
      write: [
        { into: { at: 'query', name: 'at' }, value: [{ at: 'time' }] },
        { into: { at: 'query', name: 'sign' }, value: [{ at: 'signature' }] },
      ],
    };
    const { target, body, headers } = signRequest(
      { method: 'GET', path: '/state', query: { id: 'a b&c' }, signing },
      secretKey,
      moment,
    );
    expect(Object.fromEntries(new URL(target, 'https://pay.example').searchParams)).toEqual({
      id: 'a b&c',
      at: now.toISOString(),
      sign: hmacOf('sha512', `a b&c|${now.toISOString()}`).digest('base64'),
    });
    expect({ body, headers }).toEqual({ body: undefined, headers: {} });
  });

  it('is signed over fields of its body, into the body', () => {
    const signing: Signing = {
      ...timeAndBody,
      signed: [
        { at: 'body', name: 'order.id' },
        { at: 'body', name: 'order.at' },
      ],
      write: [
        { into: { at: 'body', name: 'order.at' }, value: [{ at: 'time' }] },
        { into: { at: 'body', name: 'digest' }, value: [{ at: 'signature' }] },
      ],
    };
    const digest = hmacOf('sha256', `R1${seconds}`).digest('hex');
    const ofJson = signRequest(request(signing), secretKey, moment);
    expect(JSON.parse(ofJson.body ?? '')).toEqual({
      amount: '500.50',
      order: { id: 'R1', at: seconds },
      digest,
    });
    const ofForm = signRequest(
      request(signing, { body: { form: { 'order.id': 'R1' } } }),
      secretKey,
      moment,
    );
    expect(ofForm.body).toBe(`order.id=R1&order.at=${seconds}&digest=${digest}`);
    expect(ofForm.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(json).toEqual({ amount: '500.50', order: { id: 'R1' } });
  });

  it('carries a token or basic authentication', () => {
    const bearer: Signing = {
      scheme: 'token',
      into: { at: 'header', name: 'authorization' },
      prefix: 'Bearer ',
    };
    const token: SigningKey = { number: null, kind: 'token', value: Buffer.from('abc') };
    const basic: SigningKey = { number: null, kind: 'basic', value: Buffer.from('sk:') };
    expect(signRequest(request(bearer), token, moment).headers['authorization']).toBe('Bearer abc');
    expect(signRequest(request({ scheme: 'basic' }), basic, moment).headers['authorization']).toBe(
      'Basic c2s6',
    );
    expect(signRequest(request({ scheme: 'none' }), undefined, moment).signed).toBeNull();
  });
});

describe('a request of ours', () => {
  it.each<[string, Signing, SigningKey | undefined]>([
    ['without a key', timeAndBody, undefined],
    ['with a token in place of a secret', timeAndBody, { ...secretKey, kind: 'token' }],
    [
      'with a public key in place of a secret',
      timeAndBody,
      { ...secretKey, value: publicKey.value },
    ],
    [
      'with a public key in place of ours',
      { ...timeAndBody, scheme: 'rsa' },
      { ...privateKey, value: publicKey.value },
    ],
    ['with a secret in place of our private key', { ...timeAndBody, scheme: 'rsa' }, secretKey],
    ['with a secret in place of basic authentication', { scheme: 'basic' }, secretKey],
    [
      'with a secret in place of a token',
      { scheme: 'token', into: { at: 'query', name: 't' } },
      secretKey,
    ],
    [
      'with a token of two lines',
      { scheme: 'token', into: { at: 'header', name: 'x-token' } },
      { number: null, kind: 'token', value: Buffer.from('a\r\nhost: b') },
    ],
    [
      'whose signature changes the signed body',
      {
        ...timeAndBody,
        write: [{ into: { at: 'body', name: 'sign' }, value: [{ at: 'signature' }] }],
      },
      secretKey,
    ],
    [
      'that signs a field that it does not have',
      { ...timeAndBody, signed: [{ at: 'body', name: 'order.ref' }] },
      secretKey,
    ],
  ])('is not signed %s', (_name, signing, key) => {
    expect(() => signRequest(request(signing), key, moment)).toThrow(/^The /);
  });
});

describe('a request that could be sent back to us', () => {
  const { proof, received } = kindOf('compound header');
  const signed = signRequest(request(timeAndBody), secretKey, moment);

  it('has the signature of a notice with the same key, recipe and hash', () => {
    const header = `t=${seconds},k=2,v1=${signed.headers['x-sign']}`;
    const sentBack = {
      ...received,
      headers: { 'agos-signature': header },
      body: Buffer.from(signed.body ?? ''),
    };
    expect(proveNotice(proof, [sharedSecret], sentBack, now)).toMatchObject({ proved: true });
    expect(passesAsNotice(signed, secretKey, proof)).toBe(true);
    expect(requestAsNotice(signed, secretKey, proof)?.body).toEqual(json);
  });

  it('has not with another hash, scheme, kind of key or bytes', () => {
    const other = (change: object) => ({ ...proof, ...change }) as typeof proof;
    expect(passesAsNotice(signed, secretKey, other({ hash: 'sha512' }))).toBe(false);
    expect(passesAsNotice(signed, secretKey, other({ scheme: 'rsa' }))).toBe(false);
    expect(passesAsNotice(signed, { ...secretKey, kind: 'token' }, proof)).toBe(false);
    const separate = signRequest(
      request({ ...timeAndBody, signed: [{ at: 'text', text: 'order:' }, ...timeAndBody.signed] }),
      secretKey,
      moment,
    );
    expect(passesAsNotice(separate, secretKey, proof)).toBe(false);
  });

  it('is found also where the notice lists fields', () => {
    const form = kindOf('listed form fields');
    const fields = { a: 'T-9', b: 'R1', c: 'S', d: '500.50:PHP' };
    const signing: Signing = {
      ...timeAndBody,
      signed: [
        { at: 'body', name: 'a' },
        { at: 'text', text: ':' },
        { at: 'body', name: 'b' },
        { at: 'text', text: ':' },
        { at: 'body', name: 'c' },
        { at: 'text', text: ':' },
        { at: 'body', name: 'd' },
      ],
      write: [{ into: { at: 'body', name: 'digest' }, value: [{ at: 'signature' }] }],
    };
    const ours = signRequest(request(signing, { body: { form: fields } }), secretKey, moment);
    expect(requestAsNotice(ours, secretKey, form.proof)?.fields).toEqual({
      txnid: 'T-9',
      refno: 'R1',
      status: 'S',
      message: '500.50:PHP',
    });
  });
});

describe("a provider's answer", () => {
  const { proof } = kindOf('RSA-SHA256 over method');
  const { body: _body, ...replyProof } = proof as Extract<typeof proof, { scheme: 'hmac' | 'rsa' }>;
  const ours = signRequest(request({ scheme: 'none' }), undefined, { ...moment, basePath: '/v1' });
  const answer = '{"result":{"resultStatus":"S"}}';
  const time = now.toISOString();
  const signature = encodeURIComponent(
    sign('sha256', Buffer.from(`POST /v1/orders\nC.${time}.${answer}`), privateKeyPem).toString(
      'base64',
    ),
  );
  const reply = {
    status: 200,
    headers: {
      'client-id': 'C',
      'request-time': time,
      signature: `keyVersion=1, signature=${signature}`,
    },
    body: Buffer.from(answer),
  };
  const proves = (
    change: Partial<typeof reply> = {},
    keys: readonly ProofKey[] = [publicKey],
    target = ours.target,
  ) => proveReply(replyProof, keys, { ...ours, target }, { ...reply, ...change }, now);

  it('is believed if it bears the signature over our path', () => {
    expect(proves()).toBe(true);
    expect(proves({}, [publicKey], '/v1/orders?id=1')).toBe(true);
    expect(proves({}, [publicKey], '/v1/refunds')).toBe(false);
    expect(proves({ body: Buffer.from(answer.replace('S', 'F')) })).toBe(false);
    expect(proves({ body: Buffer.from('S') })).toBe(false);
    expect(proves({ headers: { ...reply.headers, signature: 'keyVersion=1' } })).toBe(false);
    expect(proves({}, [{ ...publicKey, number: '2' }])).toBe(false);
    expect(proves({}, [])).toBe(false);
  });
});
