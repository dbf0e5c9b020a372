import { describe, expect, it } from 'vitest';
import { conformance } from './conformance.ts';
import { familiesUnderTest } from './testing/families-under-test.ts';
import { hashOfQuery, queryHash } from './query-hash.family.ts';

conformance(familiesUnderTest.query);

describe('the query family', () => {
  const bet = { session: 's', reference: 't', roundId: 'r', amount: '5.00', currency: 'PHP' };
  const signedBody = (parameters: Record<string, string>) =>
    Buffer.from(String(new URLSearchParams(parameters)));
  const verify = (raw: Buffer) =>
    queryHash.verify({ path: '/wallet/query/PPS/bet', raw, headers: {} }, 'secret', new Date(0));

  it('signs the parameters in any order', () => {
    const hash = hashOfQuery(bet, 'secret');
    expect(verify(signedBody({ ...bet, hash }))).toBe('valid');
    expect(
      verify(signedBody({ hash, ...Object.fromEntries(Object.entries(bet).toReversed()) })),
    ).toBe('valid');
    expect(verify(signedBody({ ...bet, amount: '50.00', hash }))).toBe('forged');
    expect(verify(signedBody({ ...bet, extra: '1', hash }))).toBe('forged');
    expect(verify(signedBody(bet))).toBe('forged');
  });
  it('does not read one value as two parameters', () => {
    const hash = hashOfQuery({ a: '1&b=2' }, 'secret');
    expect(verify(signedBody({ a: '1', b: '2', hash }))).toBe('forged');
  });
  it('refuses a duplicate parameter', () => {
    const hash = hashOfQuery(bet, 'secret');
    expect(verify(Buffer.from(`${String(signedBody({ ...bet, hash }))}&amount=500.00`))).toBe(
      'forged',
    );
    expect(
      queryHash.parse('bet', Buffer.from(`${String(signedBody(bet))}&amount=500.00`)),
    ).toBeUndefined();
  });
  it.each(['5.00001', '1e3', 'abc', '', '5,00', '0x5'])(
    'rejects the inexact amount %s',
    (amount) => {
      expect(queryHash.parse('bet', signedBody({ ...bet, amount }))).toMatchObject({
        kind: 'bet',
        amount: undefined,
      });
    },
  );
  it.each([
    ['bet', ''],
    ['bet', 'session=s'],
    ['result', `${String(signedBody(bet))}&roundEnd=yes`],
    ['constructor', String(signedBody(bet))],
  ])('rejects %s with the malformed query %j', (operation, raw) => {
    expect(queryHash.parse(operation, Buffer.from(raw))).toBeUndefined();
  });
});
