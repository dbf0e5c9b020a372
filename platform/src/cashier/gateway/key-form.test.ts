import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KeyKind } from './gateway.schema.ts';
import { type KeyForm, keyForms, keyKinds, keyValue } from './key-form.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const short = generateKeyPairSync('rsa', { modulusLength: 1_024 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicPem = String(publicKey.export({ type: 'spki', format: 'pem' }));
const privatePem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const publicDer = publicKey.export({ type: 'spki', format: 'der' });
const privateDer = privateKey.export({ type: 'pkcs8', format: 'der' });
const secret = '6f1c40b8d2a97e355b0c8a41f2d3e697';

describe('a key', () => {
  it.each<[KeyKind, KeyForm, string, string | Buffer]>([
    ['shared-secret', 'text', `${secret}\n`, secret],
    ['shared-secret', 'hex', secret.toUpperCase(), Buffer.from(secret, 'hex')],
    ['shared-secret', 'base64', Buffer.from(secret).toString('base64'), secret],
    ['public-key', 'pem', publicPem, publicPem],
    ['public-key', 'pem', String(publicKey.export({ type: 'pkcs1', format: 'pem' })), publicPem],
    ['public-key', 'base64', publicDer.toString('base64'), publicPem],
    ['private-key', 'pem', privatePem, privatePem],
    ['private-key', 'base64', privateDer.toString('base64'), privatePem],
    ['token', 'text', 'xnd_callback_token-01', 'xnd_callback_token-01'],
    ['basic', 'text', 'sk_live_0123456789abcdef:', 'sk_live_0123456789abcdef:'],
    [
      'addresses',
      'text',
      '203.0.113.7, 198.51.100.0/24\n2001:db8::/32',
      '203.0.113.7\n198.51.100.0/24\n2001:db8::/32',
    ],
  ])('%s as %s - is stored in one form', (kind, form, typed, stored) => {
    expect(keyValue(kind, form, typed)).toEqual(Buffer.from(stored));
  });

  it.each<[string, KeyKind, KeyForm, string, RegExp]>([
    ['a public key as PEM', 'shared-secret', 'text', publicPem, /RSA key and no shared secret/],
    [
      'a public key as base64',
      'shared-secret',
      'base64',
      publicDer.toString('base64'),
      /no shared secret/,
    ],
    [
      'a public key as base64 text',
      'shared-secret',
      'text',
      publicDer.toString('base64'),
      /no shared secret/,
    ],
    ['a public key as hex', 'shared-secret', 'hex', publicDer.toString('hex'), /no shared secret/],
    ['a private key', 'shared-secret', 'text', privatePem, /no shared secret/],
    ['15 bytes', 'shared-secret', 'text', secret.slice(0, 15), /16 to 512 bytes/],
    ['8 bytes of hex', 'shared-secret', 'hex', secret.slice(0, 16), /16 to 512 bytes/],
    ['no hex', 'shared-secret', 'hex', `${secret}0`, /not written in hex/],
    ['no base64', 'shared-secret', 'base64', '!!!', /not written in base64/],
    ['PEM', 'shared-secret', 'pem', publicPem, /form of a shared-secret is text or hex or base64/],
    ['a private key', 'public-key', 'pem', privatePem, /This is a private key/],
    [
      'a private key',
      'public-key',
      'base64',
      privateDer.toString('base64'),
      /This is a private key/,
    ],
    ['a shared secret', 'public-key', 'pem', secret, /no public RSA key/],
    [
      '1024 bits',
      'public-key',
      'pem',
      String(short.publicKey.export({ type: 'spki', format: 'pem' })),
      /1024 bits/,
    ],
    [
      'a curve',
      'public-key',
      'pem',
      String(curve.publicKey.export({ type: 'spki', format: 'pem' })),
      /no public RSA key/,
    ],
    ['a public key', 'private-key', 'pem', publicPem, /no private RSA key/],
    ['text', 'public-key', 'text', publicPem, /form of a public-key is pem or base64/],
    ['a space', 'token', 'text', 'a token with spaces', /no spaces/],
    ['15 characters', 'token', 'text', secret.slice(0, 15), /16 to 512/],
    ['no colon', 'basic', 'text', secret, /user:password/],
    ['a name', 'addresses', 'text', 'pay.example', /"pay.example" is no IP address/],
    ['everybody', 'addresses', 'text', '0.0.0.0/0', /no small network/],
    ['everybody in IPv6', 'addresses', 'text', '::/0', /no small network/],
    ['nothing', 'token', 'text', ' \n', /The key is empty/],
  ])(
    'that is %s, entered as %s (%s) - is refused without a word of it',
    (_what, kind, form, typed, message) => {
      let said = '';
      try {
        keyValue(kind, form, typed);
      } catch (error) {
        said = error instanceof Error ? error.message : '';
      }
      expect(said).toMatch(message);
      // Addresses are no secret, and which one is wrong has to be said.
      const secrets = kind === 'addresses' ? [] : [typed.trim()];
      expect(secrets.filter((one) => one !== '' && said.includes(one))).toEqual([]);
    },
  );

  it('in every form that its kind does not have - is refused', () => {
    for (const [kind, { forms }] of Object.entries(keyKinds))
      for (const form of keyForms.filter((one) => !forms.includes(one)))
        expect(() => keyValue(kind as KeyKind, form, secret)).toThrow(/^The form of a /);
  });
});
