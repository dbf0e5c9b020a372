import type { Place, SignatureEncoding } from '@parol/contract/gateway-adapter';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_TIME } from '../examples/changed-examples.ts';
import { exampleKey } from '../examples/example-key.ts';
import { sealNotice } from '../examples/seal-notice.ts';
import { decodeSignature, encodeSignature } from '../proof/encoding.ts';
import { proveNotice, type ReceivedNotice } from '../proof/prove-notice.ts';
import { isSignature } from '../proof/signed-bytes.ts';
import type { Suite } from './adapter-under-test.ts';

const MINUTE = 60_000;

/** What proves a notice, and everything that must not. */
export function proofCases(suite: Suite): void {
  const { proof } = suite.published;
  const signer = exampleKey(proof);
  const later = (minutes: number) => new Date(EXAMPLE_TIME.getTime() + minutes * MINUTE);
  const sealed = (by = signer) =>
    suite.examples.notices.map((example) => sealNotice(proof, by, example, EXAMPLE_TIME));
  const proves = (received: ReceivedNotice, keys = [signer.key], now = EXAMPLE_TIME) =>
    proveNotice(proof, keys, received, now).proved;
  const expectRefused = (change: (received: ReceivedNotice) => ReceivedNotice) => {
    for (const received of sealed()) expect(proves(change(received))).toBe(false);
  };

  describe('its notices', () => {
    it('are refused with an empty body and query', () => {
      // Without a proof, an empty form is a form without fields.
      const isEmptyForm = proof.scheme === 'ip-list' || proof.scheme === 'none';
      if (!isEmptyForm) expectRefused((one) => ({ ...one, body: Buffer.alloc(0), query: '' }));
      expect(sealed().length).toBeGreaterThan(0);
    });

    it('are refused with a body of 1 MB', () => {
      expectRefused((one) => ({
        ...one,
        body: Buffer.concat([one.body, Buffer.alloc(1024 * 1024, ' ')]),
      }));
    });

    it('are refused with a field that stands twice', () => {
      expectRefused((one) =>
        proof.body === 'json'
          ? {
              ...one,
              body: Buffer.from(one.body.toString().replace(/^\s*\{/, '{"twice":"1","twice":"1",')),
            }
          : { ...one, query: `${one.query}${one.query === '' ? '' : '&'}twice=1&twice=1` },
      );
    });

    it('are refused in another charset', () => {
      expectRefused((one) => ({
        ...one,
        headers: { ...one.headers, 'content-type': 'text/plain; charset=utf-16' },
      }));
    });
  });

  describe.runIf(isSignature(proof))('the signature of a notice', () => {
    if (!isSignature(proof)) return;
    const { signature, time, keyNumber } = proof;

    it('has to be there', () => {
      expectRefused((one) => withText(one, signature, () => ''));
    });

    it('has to be of a key in force', () => {
      const other = exampleKey(proof, 'other');
      for (const received of sealed(other)) expect(proves(received)).toBe(false);
      for (const received of sealed()) expect(proves(received, [])).toBe(false);
    });

    it('may be of either key during a change of keys', () => {
      const next = exampleKey(proof, 'other', '2');
      for (const received of [...sealed(), ...sealed(next)])
        expect(proves(received, [signer.key, next.key])).toBe(true);
      for (const received of sealed()) expect(proves(received, [next.key])).toBe(false);
    });

    it.runIf(keyNumber !== undefined)('is tried with the key of its number alone', () => {
      for (const received of sealed())
        expect(proves(received, [{ ...signer.key, number: '7' }])).toBe(false);
    });

    it('is refused in another encoding', () => {
      // A base64 whose characters need no escape is also a percent-encoded one.
      const others: readonly SignatureEncoding[] =
        signature.encoding === 'hex' ? ['base64', 'url-base64'] : ['hex'];
      for (const encoding of others)
        expectRefused((one) =>
          withText(one, signature, (text) => recoded(text, signature.encoding, encoding)),
        );
    });

    it.runIf(time !== undefined)('is refused five minutes before and after its time', () => {
      for (const received of sealed()) {
        expect(proves(received, [signer.key], later(4.9))).toBe(true);
        expect(proves(received, [signer.key], later(5.1))).toBe(false);
        expect(proves(received, [signer.key], later(-5.1))).toBe(false);
      }
    });

    it('is no secret of a public key', () => {
      for (const received of sealed())
        expect(proves(received, [{ ...signer.key, kind: 'token' }])).toBe(false);
    });
  });

  describe.runIf(proof.scheme === 'token')('the token of a notice', () => {
    it('has to be there, and to be a token in force', () => {
      if (proof.scheme !== 'token') return;
      const { token } = proof;
      const other = exampleKey(proof, 'other');
      expect(sealed(other).some((received) => proves(received))).toBe(false);
      expect(sealed().some((received) => proves(received, []))).toBe(false);
      expectRefused((one) => withText(one, token, () => ''));
      expectRefused((one) => withText(one, token, (text) => text.toUpperCase()));
    });
  });
}

/** The message with another text in place of the signature or token. */
function withText(
  received: ReceivedNotice,
  place: Place,
  change: (text: string) => string,
): ReceivedNotice {
  const replaced = (whole: string, part: RegExp) =>
    whole.replace(part, (_all, before: string, text: string) => `${before}${change(text)}`);
  const name = place.name.replaceAll('.', String.raw`\.`);
  if (place.at === 'header' || place.at === 'header-part') {
    const value = received.headers[place.name] ?? '';
    const changed =
      place.at === 'header'
        ? change(value)
        : replaced(value, new RegExp(`(${place.key}=)([^,;]*)`));
    return { ...received, headers: { ...received.headers, [place.name]: changed } };
  }
  const field = new RegExp(`((?:^|&)${name}=)([^&]*)`);
  if (place.at === 'query') return { ...received, query: replaced(received.query, field) };
  const last = place.name.split('.').at(-1) ?? '';
  const text = received.body.toString();
  const json = new RegExp(`("${last}"\\s*:\\s*")([^"]*)`);
  return { ...received, body: Buffer.from(replaced(text, /^\s*[[{]/.test(text) ? json : field)) };
}

/** A signature written another way. */
const recoded = (text: string, from: SignatureEncoding, to: SignatureEncoding): string =>
  encodeSignature(decodeSignature(text, from) ?? Buffer.alloc(0), to);
