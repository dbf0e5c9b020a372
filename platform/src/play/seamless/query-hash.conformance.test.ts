import { describe, expect, it } from 'vitest';
import { conformance } from './conformance.ts';
import { queryHashClient } from './query-hash.client.ts';
import { hashOfQuery, queryHash } from './query-hash.family.ts';

conformance({
  name: 'the query family',
  provider: 'PPS',
  game: 'sierra-madre-lanterns',
  unsignedStatus: 403,
  client: ({ origin, secret, fetch }) =>
    queryHashClient({ base: `${origin}/wallet/query/PPS`, secret, fetch }),
});

describe('the query family', () => {
  const bet = { session: 's', reference: 't', roundId: 'r', amount: '5.00', currency: 'PHP' };
  const asked = (parameters: Record<string, string>) =>
    Buffer.from(String(new URLSearchParams(parameters)));
  const verify = (raw: Buffer) => queryHash.verify({ raw, headers: {} }, 'secret');

  it('signs the parameters in any order', () => {
    const hash = hashOfQuery(bet, 'secret');
    expect(verify(asked({ ...bet, hash }))).toBe(true);
    expect(verify(asked({ hash, ...Object.fromEntries(Object.entries(bet).toReversed()) }))).toBe(
      true,
    );
    expect(verify(asked({ ...bet, amount: '50.00', hash }))).toBe(false);
    expect(verify(asked({ ...bet, extra: '1', hash }))).toBe(false);
    expect(verify(asked(bet))).toBe(false);
  });
  it('does not read one value as two parameters', () => {
    const hash = hashOfQuery({ a: '1&b=2' }, 'secret');
    expect(verify(asked({ a: '1', b: '2', hash }))).toBe(false);
  });
  it('refuses a duplicate parameter', () => {
    const hash = hashOfQuery(bet, 'secret');
    expect(verify(Buffer.from(`${String(asked({ ...bet, hash }))}&amount=500.00`))).toBe(false);
    expect(
      queryHash.parse('bet', Buffer.from(`${String(asked(bet))}&amount=500.00`)),
    ).toBeUndefined();
  });
  it.each(['5.00001', '1e3', 'abc', '', '5,00', '0x5'])(
    'rejects the inexact amount %s',
    (amount) => {
      expect(queryHash.parse('bet', asked({ ...bet, amount }))).toMatchObject({
        kind: 'bet',
        amount: undefined,
      });
    },
  );
  it.each([
    ['bet', ''],
    ['bet', 'session=s'],
    ['result', `${String(asked(bet))}&roundEnd=yes`],
    ['constructor', String(asked(bet))],
  ])('rejects %s with the malformed query %j', (operation, raw) => {
    expect(queryHash.parse(operation, Buffer.from(raw))).toBeUndefined();
  });
});
