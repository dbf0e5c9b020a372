import { createHmac } from 'node:crypto';
import type { Proof, SignedPart } from '@parol/contract/gateway-adapter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kind, kinds, now, sharedSecret } from './kinds.testing.ts';
import { proveNotice, type ReceivedNotice } from './prove-notice.ts';

const seed = 20_261_128;
fc.configureGlobal({ seed, numRuns: 150 });

const changed = (bytes: Buffer, at: number, by: number): Buffer => {
  const copy = Buffer.from(bytes);
  const index = at % copy.length;
  copy[index] = ((copy[index] ?? 0) + by) % 256;
  return copy;
};
const change = { at: fc.nat(10_000), by: fc.integer({ min: 1, max: 255 }) };

describe.each(kinds)('$name', ({ proof, key, received }) => {
  const original = proveNotice(proof, [key], received, now);

  /** A changed message is refused, or it says the same because the change was in what is not covered. */
  const expectSameOrRefused = (message: ReceivedNotice) => {
    const result = proveNotice(proof, [key], message, now);
    if (result.proved) expect(result).toEqual(original);
  };

  it('says nothing else after a change of any byte', () => {
    fc.assert(
      fc.property(
        change.at,
        change.by,
        fc.constantFrom('body', 'query', 'headers'),
        (at, by, part) => {
          if (part === 'body' && received.body.length > 0)
            expectSameOrRefused({ ...received, body: changed(received.body, at, by) });
          if (part === 'query' && received.query.length > 0) {
            const query = changed(Buffer.from(received.query), at, by).toString('latin1');
            expectSameOrRefused({ ...received, query });
          }
          for (const [name, value = ''] of Object.entries(
            part === 'headers' ? received.headers : {},
          )) {
            const header = changed(Buffer.from(value), at, by).toString('latin1');
            expectSameOrRefused({ ...received, headers: { ...received.headers, [name]: header } });
          }
        },
      ),
    );
  });
});

const signsBody = ({ proof }: Kind) =>
  'signed' in proof && proof.signed.some(({ at }) => at === 'raw-body');

it.each(kinds.filter(signsBody))('"$name" is refused after a change of the body', (kind) => {
  const { proof, key, received } = kind;
  fc.assert(
    fc.property(change.at, change.by, (at, by) => {
      const body = changed(received.body, at, by);
      expect(proveNotice(proof, [key], { ...received, body }, now).proved).toBe(false);
    }),
  );
});

describe('listed fields', () => {
  const separators = [':', '|', '\n', '--', 'aa'];
  const recipe = fc.record({
    count: fc.integer({ min: 2, max: 5 }),
    separator: fc.constantFrom(...separators),
  });
  const value = fc.string({ unit: fc.constantFrom('a', 'S', 'F', ':', '|', '-', '\n', '1', ' ') });

  const proofOf = (count: number, separator: string): Proof => ({
    scheme: 'hmac',
    hash: 'sha256',
    signed: Array.from({ length: count }, (_, index): SignedPart[] => [
      ...(index === 0 ? [] : [{ at: 'text' as const, text: separator }]),
      { at: 'body', name: `f${index}` },
    ]).flat(),
    signature: { at: 'header', name: 'x-sign', encoding: 'hex' },
    body: 'form',
  });
  const messageOf = (values: readonly string[], signature: string): ReceivedNotice => ({
    method: 'POST',
    path: '/',
    query: '',
    headers: { 'x-sign': signature },
    body: Buffer.from(
      new URLSearchParams(
        values.map((text, index): [string, string] => [`f${index}`, text]),
      ).toString(),
    ),
    address: '203.0.113.7',
  });

  it('have one reading of the same signed bytes', () => {
    fc.assert(
      fc.property(
        recipe,
        fc.array(value, { minLength: 5, maxLength: 5 }),
        fc.nat(),
        (shape, texts, cut) => {
          const { count, separator } = shape;
          const values = texts.slice(0, count);
          const bytes = values.join(separator);
          // The same bytes, cut into values at other separators.
          const pieces = bytes.split(separator);
          const from = cut % pieces.length;
          const others = [
            ...pieces.slice(0, from),
            ...(pieces.length - from > 0 ? [pieces.slice(from).join(separator)] : []),
          ];
          fc.pre(others.length === count && others.some((text, index) => text !== values[index]));
          const signature = createHmac('sha256', sharedSecret.value).update(bytes).digest('hex');
          const proof = proofOf(count, separator);
          const proved = [values, others].filter(
            (read) => proveNotice(proof, [sharedSecret], messageOf(read, signature), now).proved,
          );
          expect(proved.length).toBeLessThan(2);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('that are not listed never reach the adapter', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (more) => {
        const names = Object.keys(more).filter((name) => !/^f\d$|^__proto__$/.test(name));
        const signature = createHmac('sha256', sharedSecret.value).update('R1:S').digest('hex');
        const fields = new URLSearchParams([
          ['f0', 'R1'],
          ['f1', 'S'],
        ]);
        for (const name of names) fields.set(name, more[name] ?? '');
        const received = { ...messageOf([], signature), body: Buffer.from(fields.toString()) };
        const result = proveNotice(proofOf(2, ':'), [sharedSecret], received, now);
        expect(result).toMatchObject({ proved: true, doorbell: false });
        expect(result.proved && result.notice).toEqual({
          body: null,
          fields: { f0: 'R1', f1: 'S' },
          query: {},
          headers: {},
        });
      }),
    );
  });
});

it('never throws, whatever arrives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.uint8Array({ maxLength: 200 }),
      fc.string(),
      fc.dictionary(
        fc.constantFrom('signature', 'x-signature', 'agos-signature', 'client-id'),
        fc.string(),
      ),
      ({ proof, key, received }, bytes, query, headers) => {
        const message = { ...received, body: Buffer.from(bytes), query, headers };
        expect(proveNotice(proof, [key], message, now).proved).toBe(false);
      },
    ),
  );
});
