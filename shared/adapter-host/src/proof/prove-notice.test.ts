import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { Proof } from '@parol/contract/gateway-adapter';
import { describe, expect, it } from 'vitest';
import type { ProofKey } from './keys.ts';
import {
  type Kind,
  kindOf,
  kinds,
  now,
  otherPublicKey,
  privateKeyPem,
  publicKey,
  sharedSecret,
  token,
} from './kinds.testing.ts';
import { isDoorbell, proveNotice, type ReceivedNotice } from './prove-notice.ts';

const MINUTE = 60_000;
const prove = (
  { proof, key, received }: Kind,
  change: Partial<ReceivedNotice> = {},
  keys: readonly ProofKey[] = [key],
  at = now,
) => proveNotice(proof, keys, { ...received, ...change }, at);
const refused = (why: string) => ({ proved: false, why });

describe.each(kinds)('$name', (kind) => {
  const other: ProofKey =
    kind.key.kind === 'public-key'
      ? otherPublicKey
      : { ...kind.key, value: Buffer.from('a secret of another gateway') };

  it('is proved by its key, also beside others', () => {
    expect(prove(kind)).toMatchObject({ proved: true, keyIndex: 0 });
    expect(prove(kind, {}, [other, kind.key])).toMatchObject({ proved: true, keyIndex: 1 });
  });

  it('is not proved by another key, a key of another kind or none', () => {
    expect(prove(kind, {}, [other])).toEqual(refused('signature'));
    expect(prove(kind, {}, [{ ...kind.key, kind: 'token' }])).toEqual(refused('signature'));
    expect(prove(kind, {}, [])).toEqual(refused('no-key'));
  });

  it('is not proved without headers, query and body', () => {
    const empty = { headers: {}, query: '', body: Buffer.alloc(0) };
    expect(prove(kind, empty)).toMatchObject({ proved: false });
  });

  it('is unreadable with more than 64 KB', () => {
    const body = Buffer.concat([kind.received.body, Buffer.alloc(1024 * 1024, ' ')]);
    expect(prove(kind, { body })).toEqual(refused('malformed'));
  });
});

it('a notice holds only what its signature covers', () => {
  const noticeOf = (part: string) => {
    const result = prove(kindOf(part));
    return result.proved ? result.notice : undefined;
  };
  expect(noticeOf('listed form fields')).toEqual({
    body: null,
    fields: { txnid: 'T-1', refno: 'R 1', status: 'S', message: 'Paid: thank you' },
    query: {},
    headers: {},
  });
  expect(noticeOf('nested fields')).toEqual({
    body: null,
    fields: {
      'obj.amount_cents': '50050',
      'obj.currency': 'PHP',
      'obj.is_void': 'false',
      'obj.order.id': '1234',
      'obj.success': 'true',
    },
    query: {},
    headers: {},
  });
  expect(noticeOf('fields of a query')).toEqual({
    body: null,
    fields: {},
    query: { order: 'R1', status: 'paid', amount: '500.50' },
    headers: {},
  });
  expect(noticeOf('without a separator')).toEqual({
    body: { type: 'PAYMENT_SUCCESS', order: { id: 'R1', amount: '500.50' } },
    fields: {},
    query: {},
    headers: { 'x-webhook-timestamp': String(now.getTime()) },
  });
  expect(noticeOf('compound header')?.headers).toEqual({
    'agos-signature.t': String(now.getTime() / 1_000),
  });
});

describe('the time', () => {
  it.each(kinds.filter(({ proof }) => 'time' in proof))(
    'of "$name" is within five minutes',
    (kind) => {
      const at = (ms: number) => prove(kind, {}, undefined, new Date(now.getTime() + ms));
      expect(at(5 * MINUTE)).toMatchObject({ proved: true });
      expect(at(-5 * MINUTE)).toMatchObject({ proved: true });
      expect(at(5 * MINUTE + 1)).toEqual(refused('time'));
      expect(at(-5 * MINUTE - 1)).toEqual(refused('time'));
    },
  );

  it('is refused in another format, also if it is signed', () => {
    const kind = kindOf('without a separator');
    for (const time of ['', '0', '1e12', `0x${now.getTime().toString(16)}`, ` ${now.getTime()}`]) {
      const signature = createHmac('sha256', sharedSecret.value)
        .update(time)
        .update(kind.received.body)
        .digest('base64');
      const headers = { 'x-webhook-timestamp': time, 'x-webhook-signature': signature };
      expect(prove(kind, { headers })).toEqual(refused('malformed'));
    }
  });
});

describe('keys', () => {
  const kind = kindOf('compound header');

  it('are chosen by their number', () => {
    const numbered = (number: string | null) => ({ ...sharedSecret, number });
    expect(prove(kind, {}, [numbered('1'), numbered('2')])).toMatchObject({ keyIndex: 1 });
    expect(prove(kind, {}, [numbered('3'), numbered(null)])).toEqual(refused('no-key'));
  });

  it('a public key is no HMAC secret, whatever its kind says', () => {
    const raw = kindOf('hmac sha512');
    const pem = publicKey.value;
    const line = Buffer.from(pem.toString().replaceAll(/-----[^-]+-----|\n/g, ''));
    for (const value of [pem, line, Buffer.from(line.toString(), 'base64'), Buffer.alloc(0)]) {
      const signature = createHmac('sha512', value).update(raw.received.body).digest('base64');
      const headers = { 'x-signature': signature };
      for (const kindOfKey of ['shared-secret', 'public-key'] as const)
        expect(prove(raw, { headers }, [{ number: null, kind: kindOfKey, value }])).toEqual(
          refused('signature'),
        );
    }
  });

  it('of RSA have at least 2,048 bits and are public', () => {
    const raw = kindOf('rsa sha256');
    const by = (bits: number) => {
      const pair = generateKeyPairSync('rsa', { modulusLength: bits });
      const signature = sign('sha256', raw.received.body, pair.privateKey).toString('base64');
      const value = Buffer.from(pair.publicKey.export({ format: 'pem', type: 'spki' }));
      return prove(raw, { headers: { 'x-signature': signature } }, [{ ...publicKey, value }]);
    };
    expect(by(2_048)).toMatchObject({ proved: true });
    expect(by(1_024)).toEqual(refused('signature'));
    for (const value of [Buffer.from('no key'), privateKeyPem])
      expect(prove(raw, {}, [{ ...publicKey, value }])).toEqual(refused('signature'));
  });

  it('of RSA may be DER, in binary or a line of base64', () => {
    const raw = kindOf('rsa sha256');
    const line = publicKey.value.toString().replaceAll(/-----[^-]+-----|\n/g, '');
    for (const value of [Buffer.from(line), Buffer.from(line, 'base64')])
      expect(prove(raw, {}, [{ ...publicKey, value }])).toMatchObject({ proved: true });
  });
});

describe('a signature', () => {
  const raw = kindOf('hmac sha512');
  const signature = raw.received.headers['x-signature'] ?? '';
  const hex = Buffer.from(signature, 'base64').toString('hex');

  it.each([
    ['is empty', ''],
    ['is in hex', hex],
    ['has no padding', signature.replaceAll('=', '')],
    ['has a space', ` ${signature}`],
    ['is of URLs', signature.replaceAll('+', '-').replaceAll('/', '_')],
    ['is percent-encoded', encodeURIComponent(signature)],
    ['is sent twice', `${signature}, ${signature}`],
    ['is half', signature.slice(0, 44)],
    [
      'has other unused bits',
      signature.replace(/.==$/, (end) => `${end.startsWith('B') ? 'C' : 'B'}==`),
    ],
  ])('that %s is refused', (_name, text) => {
    expect(text).not.toBe(signature);
    expect(prove(raw, { headers: { 'x-signature': text } })).toEqual(refused('signature'));
  });

  it('of a compound header stands there once', () => {
    const kind = kindOf('compound header');
    const header = kind.received.headers['agos-signature'] ?? '';
    const headers = { 'agos-signature': `${header}, ${header}` };
    expect(prove(kind, { headers })).toMatchObject({ proved: false });
    expect(prove(kind, { headers: { 'agos-signature': header.replace('v1', 'v0') } })).toEqual(
      refused('signature'),
    );
  });
});

describe('a message with more than one reading is refused', () => {
  const raw = kindOf('hmac sha512');
  /** The same text, really signed by the provider. */
  const signed = (text: string | Buffer, headers = {}) => {
    const body = Buffer.from(text);
    const signature = createHmac('sha512', sharedSecret.value).update(body).digest('base64');
    return prove(raw, { body, headers: { 'x-signature': signature, ...headers } });
  };

  it.each([
    '{"status":"F","status":"S"}',
    '{"status":"S","status":"S"}',
    String.raw`{"status":"F","st\u0061tus":"S"}`,
    '{"a":{"b":1,"b":1}}',
    '{"__proto__":{"status":"S"}}',
    String.raw`{"a":"\ud800"}`,
    '{"a":1,}',
    "{'a':1}",
    '{"a":01}',
    '{"a":+1}',
    '{"a":NaN}',
    '/* x */{"a":1}',
    '\ufeff{"a":1}',
    '{"a":1}{"a":2}',
    '"text"',
    '5',
    'null',
    '',
    `${'['.repeat(33)}${']'.repeat(33)}`,
    '['.repeat(60_000),
  ])('%j', (text) => {
    expect(signed(text)).toEqual(refused('malformed'));
  });

  it('a body in another charset or coding', () => {
    expect(signed(Buffer.from('{"a":"\u00f1"}', 'latin1'))).toEqual(refused('malformed'));
    expect(signed('{"a":1}', { 'content-type': 'application/json; charset=utf-16' })).toEqual(
      refused('malformed'),
    );
    expect(signed('{"a":1}', { 'content-encoding': 'gzip' })).toEqual(refused('malformed'));
    expect(
      signed('{"a":1}', { 'content-type': 'application/json; charset="UTF-8"' }),
    ).toMatchObject({
      proved: true,
    });
  });

  it('numbers keep their text, and names of prototypes are only names', () => {
    const result = signed('{"a":1e3,"b":500.50,"c":-0,"constructor":{"d":12345678901234567890}}');
    expect(result.proved && result.notice.body).toEqual({
      a: '1e3',
      b: '500.50',
      c: '-0',
      constructor: { d: '12345678901234567890' },
    });
  });

  const ambiguous = ['status=S', 'st%61tus=S', '=x', '&', 'x=%zz', 'x=%ff', '__proto__=x'];

  it.each([...ambiguous, 'x=\u00f1'])('a form with %j added', (more) => {
    const form = kindOf('listed form fields');
    const body = Buffer.from(`${form.received.body.toString()}&${more}`);
    expect(prove(form, { body })).toEqual(refused('malformed'));
  });

  it.each(ambiguous)('a query with %j added', (more) => {
    const query = kindOf('fields of a query');
    expect(prove(query, { query: `${query.received.query}&${more}` })).toEqual(
      refused('malformed'),
    );
  });

  it('a body where there is none', () => {
    const query = kindOf('fields of a query');
    expect(prove(query, { body: Buffer.from('status=S') })).toEqual(refused('malformed'));
  });
});

describe('characters moved between signed fields', () => {
  it('over a separator fail', () => {
    const form = kindOf('listed form fields');
    const text = form.received.body.toString();
    const moved = text
      .replace('refno=R+1', 'refno=R+1%3AS')
      .replace('status=S', 'status=Paid')
      .replace('message=Paid%3A%20', 'message=%20');
    expect(moved).not.toBe(text);
    expect(prove(form, { body: Buffer.from(moved) })).toEqual(refused('malformed'));
  });

  it('without a separator pass, so the notice is only a doorbell', () => {
    const nested = kindOf('nested fields');
    const moved = nested.received.body
      .toString()
      .replace('"amount_cents":50050', '"amount_cents":5005')
      .replace('"currency":"PHP"', '"currency":"0PHP"');
    expect(prove(nested, { body: Buffer.from(moved) })).toMatchObject({
      proved: true,
      doorbell: true,
    });
  });

  it.each(kinds)('are possible in "$name" only where it is a doorbell', ({ name, proof }) => {
    expect(isDoorbell(proof)).toBe(name.includes('nested fields'));
  });

  it.each([
    [[{ at: 'raw-body' }, { at: 'header', name: 'x-id' }], 'json', false],
    [[{ at: 'header', name: 'x-id' }, { at: 'raw-body' }], 'json', false],
    [[{ at: 'header', name: 'x-id' }, { at: 'raw-body' }], 'form', true],
    [
      [
        { at: 'header', name: 'x-id' },
        { at: 'header', name: 'x-time' },
      ],
      'none',
      false,
    ],
    [
      [
        { at: 'query', name: 'a' },
        { at: 'header', name: 'x-time' },
        { at: 'query', name: 'b' },
      ],
      'none',
      true,
    ],
    [[{ at: 'method' }, { at: 'path' }, { at: 'raw-body' }], 'json', false],
    [[{ at: 'path' }, { at: 'query', name: 'a' }], 'none', true],
  ] as const)('of %j with a %s body: %s', (signed, body, doorbell) => {
    const proof: Proof = {
      scheme: 'hmac',
      hash: 'sha256',
      signed,
      signature: { at: 'header', name: 'x-sign', encoding: 'hex' },
      time: { at: 'header', name: 'x-time', unit: 'seconds' },
      body,
    };
    expect(isDoorbell(proof)).toBe(doorbell);
  });
});

describe('doorbells', () => {
  const { received } = kindOf('compound header');
  const ring = (proof: Proof, keys: readonly ProofKey[], change: Partial<ReceivedNotice> = {}) =>
    proveNotice(proof, keys, { ...received, ...change }, now);
  const addresses = (lines: string): ProofKey => ({
    number: null,
    kind: 'addresses',
    value: Buffer.from(lines),
  });

  it.each([
    [
      'header',
      { at: 'header', name: 'x-callback-token' },
      { headers: { 'x-callback-token': token.value.toString() } },
    ],
    ['query', { at: 'query', name: 'key' }, { query: 'key=a+token%20of+the+provider' }],
    [
      'body',
      { at: 'body', name: 'auth.token' },
      { body: Buffer.from('{"auth":{"token":"a token of the provider"}}') },
    ],
  ] as const)('a token in the %s rings, and no adapter sees it', (_name, place, change) => {
    const proof: Proof = { scheme: 'token', token: place, body: 'json' };
    const result = ring(proof, [token], change);
    expect(result).toMatchObject({ proved: true, doorbell: true, keyIndex: 0 });
    expect(JSON.stringify(result)).not.toContain('a token');
    expect(ring(proof, [{ ...token, value: Buffer.from('another') }], change)).toEqual(
      refused('signature'),
    );
    expect(ring(proof, [{ ...token, kind: 'shared-secret' }], change)).toEqual(refused('no-key'));
    expect(ring(proof, [token])).toEqual(refused('signature'));
  });

  it('an empty token rings nothing', () => {
    const proof: Proof = {
      scheme: 'token',
      token: { at: 'header', name: 'x-token' },
      body: 'json',
    };
    const keys = [{ ...token, value: Buffer.alloc(0) }];
    expect(ring(proof, keys, { headers: { 'x-token': '' } })).toEqual(refused('signature'));
  });

  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.8', '203.0.113.7', false],
    ['# Manila\n203.0.113.0/24\n2001:db8::/32', '203.0.113.7', true],
    ['203.0.113.0/24', '::ffff:203.0.113.7', true],
    ['2001:db8::/32', '2001:db8:7::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['0.0.0.0/0', '203.0.113.7', false],
    ['::/0', '2001:db8::1', false],
    ['203.0.113.7\nexample.com', '203.0.113.7', false],
    ['203.0.113.7/24/8', '203.0.113.7', false],
    ['', '203.0.113.7', false],
    ['203.0.113.7', 'unknown', false],
  ])('the list %j has %s: %s', (lines, address, proved) => {
    const proof: Proof = { scheme: 'ip-list', body: 'json' };
    expect(ring(proof, [addresses(lines)], { address }).proved).toBe(proved);
  });

  it('without any proof everybody rings, and credentials are not passed on', () => {
    const headers = {
      authorization: 'Basic x',
      cookie: 'a=b',
      'x-event': 'E1',
      'x-none': undefined,
    };
    expect(ring({ scheme: 'none', body: 'json' }, [], { headers })).toEqual({
      proved: true,
      doorbell: true,
      keyIndex: -1,
      notice: {
        body: { data: { attributes: { status: 'paid', amount: '50050' } } },
        fields: {},
        query: {},
        headers: { 'x-event': 'E1' },
      },
    });
  });
});

it("a stranger's body is not read before its signature over all of it is right", () => {
  const raw = kindOf('hmac sha512');
  expect(prove(raw, { body: Buffer.from('{"a":1,"a":2}') })).toEqual(refused('signature'));
});
