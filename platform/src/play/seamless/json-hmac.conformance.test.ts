import { describe, expect, it } from 'vitest';
import { conformance } from './conformance.ts';
import { familiesUnderTest } from './testing/families-under-test.ts';
import { jsonHmac, signBody } from './json-hmac.family.ts';

conformance(familiesUnderTest.json);

describe('the json family', () => {
  const body =
    '{"session":"s","transaction_id":"t","round_id":"r","amount":"5.00","currency":"PHP"}';
  it('signs the bytes, not the parsed content', () => {
    const headers = { 'x-signature': signBody(body, 'secret') };
    expect(jsonHmac.verify({ raw: Buffer.from(body), headers }, 'secret')).toBe(true);
    expect(jsonHmac.verify({ raw: Buffer.from(`${body} `), headers }, 'secret')).toBe(false);
    expect(jsonHmac.verify({ raw: Buffer.from(body), headers: {} }, 'secret')).toBe(false);
  });
  it.each(['5.00001', '1e3', 'abc', '', '5,00'])('rejects the inexact amount %s', (amount) => {
    expect(jsonHmac.parse('bet', Buffer.from(body.replace('5.00', amount)))).toMatchObject({
      kind: 'bet',
      amount: undefined,
    });
  });
  it.each(['', '[]', '{', '{"session":1}'])('rejects the malformed body %j', (raw) => {
    expect(jsonHmac.parse('bet', Buffer.from(raw))).toBeUndefined();
  });
});
