import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { Proof } from '@parol/contract/gateway-adapter';
import type { ProofKey } from './keys.ts';
import type { ReceivedNotice } from './prove-notice.ts';

export const now = new Date('2026-11-28T04:00:00.000Z');
const seconds = String(now.getTime() / 1_000);
const secret = Buffer.from('a shared secret of the provider');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });

export const sharedSecret: ProofKey = { number: '2', kind: 'shared-secret', value: secret };
export const publicKey: ProofKey = {
  number: '1',
  kind: 'public-key',
  value: Buffer.from(rsa.publicKey.export({ format: 'pem', type: 'spki' })),
};
/** The public key of another gateway. */
export const otherPublicKey: ProofKey = {
  ...publicKey,
  value: Buffer.from(
    generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({
      format: 'pem',
      type: 'spki',
    }),
  ),
};
export const privateKeyPem = Buffer.from(rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }));
export const token: ProofKey = {
  number: null,
  kind: 'token',
  value: Buffer.from('a token of the provider'),
};

/** A kind of real providers' proof with a notice signed by hand, as their manuals say. */
export interface Kind {
  readonly name: string;
  readonly proof: Proof;
  readonly key: ProofKey;
  readonly received: ReceivedNotice;
}

const received: ReceivedNotice = {
  method: 'POST',
  path: '/webhooks/payg/aipay',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  address: '203.0.113.7',
};

function compoundHeader(): Kind {
  const body = '{"data":{"attributes":{"status":"paid","amount":50050}}}';
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    name: 'HMAC-SHA256 over time and body in a compound header',
    proof: {
      scheme: 'hmac',
      hash: 'sha256',
      signed: [
        { at: 'header-part', name: 'agos-signature', key: 't' },
        { at: 'text', text: '.' },
        { at: 'raw-body' },
      ],
      signature: { at: 'header-part', name: 'agos-signature', key: 'v1', encoding: 'hex' },
      time: { at: 'header-part', name: 'agos-signature', key: 't', unit: 'seconds' },
      keyNumber: { at: 'header-part', name: 'agos-signature', key: 'k' },
      body: 'json',
    },
    key: sharedSecret,
    received: {
      ...received,
      headers: { 'agos-signature': `t=${seconds},k=2,v1=${signature}` },
      body: Buffer.from(body),
    },
  };
}

function methodAndPath(): Kind {
  const body = '{"paymentRequestId":"R1","paymentAmount":{"value":"50050","currency":"PHP"}}';
  const time = now.toISOString();
  const text = `POST ${received.path}\nCLIENT-7.${time}.${body}`;
  const signature = encodeURIComponent(
    sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64'),
  );
  return {
    name: 'RSA-SHA256 over method, path, client, time and body, percent-encoded',
    proof: {
      scheme: 'rsa',
      hash: 'sha256',
      signed: [
        { at: 'method' },
        { at: 'text', text: ' ' },
        { at: 'path' },
        { at: 'text', text: '\n' },
        { at: 'header', name: 'client-id' },
        { at: 'text', text: '.' },
        { at: 'header', name: 'request-time' },
        { at: 'text', text: '.' },
        { at: 'raw-body' },
      ],
      signature: {
        at: 'header-part',
        name: 'signature',
        key: 'signature',
        encoding: 'url-base64',
      },
      time: { at: 'header', name: 'request-time', unit: 'iso' },
      keyNumber: { at: 'header-part', name: 'signature', key: 'keyVersion' },
      body: 'json',
    },
    key: publicKey,
    received: {
      ...received,
      headers: {
        'client-id': 'CLIENT-7',
        'request-time': time,
        signature: `algorithm=RSA256, keyVersion=1, signature=${signature}`,
      },
      body: Buffer.from(body),
    },
  };
}

function formFields(): Kind {
  const signature = createHmac('sha256', secret).update('T-1:R 1:S:Paid: thank you').digest('hex');
  return {
    name: 'HMAC-SHA256 over listed form fields',
    proof: {
      scheme: 'hmac',
      hash: 'sha256',
      signed: [
        { at: 'body', name: 'txnid' },
        { at: 'text', text: ':' },
        { at: 'body', name: 'refno' },
        { at: 'text', text: ':' },
        { at: 'body', name: 'status' },
        { at: 'text', text: ':' },
        { at: 'body', name: 'message' },
      ],
      signature: { at: 'body', name: 'digest', encoding: 'hex' },
      body: 'form',
    },
    key: sharedSecret,
    received: {
      ...received,
      body: Buffer.from(
        `txnid=T-1&refno=R+1&status=S&message=Paid%3A%20thank%20you&fee=15.00&digest=${signature}`,
      ),
    },
  };
}

function timeBeforeBody(): Kind {
  const body = '{"type":"PAYMENT_SUCCESS","order":{"id":"R1","amount":500.50}}';
  const milliseconds = String(now.getTime());
  return {
    name: 'HMAC-SHA256 in base64 over time and body without a separator',
    proof: {
      scheme: 'hmac',
      hash: 'sha256',
      signed: [{ at: 'header', name: 'x-webhook-timestamp' }, { at: 'raw-body' }],
      signature: { at: 'header', name: 'x-webhook-signature', encoding: 'base64' },
      time: { at: 'header', name: 'x-webhook-timestamp', unit: 'milliseconds' },
      body: 'json',
    },
    key: sharedSecret,
    received: {
      ...received,
      headers: {
        'x-webhook-timestamp': milliseconds,
        'x-webhook-signature': createHmac('sha256', secret)
          .update(milliseconds)
          .update(body)
          .digest('base64'),
      },
      body: Buffer.from(body),
    },
  };
}

function nestedFields(): Kind {
  const signature = createHmac('sha512', secret).update('50050PHPfalse1234true').digest('hex');
  return {
    name: 'HMAC-SHA512 over nested fields without separators, in the query',
    proof: {
      scheme: 'hmac',
      hash: 'sha512',
      signed: [
        'obj.amount_cents',
        'obj.currency',
        'obj.is_void',
        'obj.order.id',
        'obj.success',
      ].map((name) => ({ at: 'body', name })),
      signature: { at: 'query', name: 'hmac', encoding: 'hex' },
      body: 'json',
    },
    key: sharedSecret,
    received: {
      ...received,
      query: `hmac=${signature}`,
      body: Buffer.from(
        '{"type":"TRANSACTION","obj":{"success":true,"order":{"id":1234,"note":"x"},"is_void":false,"amount_cents":50050,"currency":"PHP"}}',
      ),
    },
  };
}

function queryAlone(): Kind {
  const signature = createHmac('sha256', secret).update('R1|paid|500.50').digest('hex');
  return {
    name: 'HMAC-SHA256 over the fields of a query',
    proof: {
      scheme: 'hmac',
      hash: 'sha256',
      signed: [
        { at: 'query', name: 'order' },
        { at: 'text', text: '|' },
        { at: 'query', name: 'status' },
        { at: 'text', text: '|' },
        { at: 'query', name: 'amount' },
      ],
      signature: { at: 'query', name: 'sign', encoding: 'hex' },
      body: 'none',
    },
    key: sharedSecret,
    received: {
      ...received,
      method: 'GET',
      query: `order=R1&status=paid&amount=500.50&lang=en&sign=${signature}`,
    },
  };
}

function rawBody(hash: 'sha256' | 'sha512', scheme: 'hmac' | 'rsa'): Kind {
  const body = '{"pay_amount":"9.450000","order":"R1","tag":"\u00f1"}';
  const signature =
    scheme === 'hmac'
      ? createHmac(hash, secret).update(body).digest('base64')
      : sign(hash, Buffer.from(body), rsa.privateKey).toString('base64');
  return {
    name: `${scheme} ${hash} in base64 over the body`,
    proof: {
      scheme,
      hash,
      signed: [{ at: 'raw-body' }],
      signature: { at: 'header', name: 'x-signature', encoding: 'base64' },
      body: 'json',
    },
    key: scheme === 'hmac' ? sharedSecret : publicKey,
    received: { ...received, headers: { 'x-signature': signature }, body: Buffer.from(body) },
  };
}

/** The kinds of signatures that providers use. */
export const kinds: readonly Kind[] = [
  compoundHeader(),
  methodAndPath(),
  formFields(),
  timeBeforeBody(),
  nestedFields(),
  queryAlone(),
  rawBody('sha512', 'hmac'),
  rawBody('sha256', 'rsa'),
];

/** The kind of this name. */
export function kindOf(part: string): Kind {
  const kind = kinds.find(({ name }) => name.includes(part));
  if (kind === undefined) throw new Error(`There is no kind "${part}".`);
  return kind;
}
