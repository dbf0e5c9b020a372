import { describe, expect, it } from 'vitest';
import { conformance } from './conformance.ts';
import { familiesUnderTest } from './testing/families-under-test.ts';
import { authorise, transferFamily } from './transfer.family.ts';

conformance(familiesUnderTest.transfer);

describe('the transfer family', () => {
  const bet = {
    type: 'BET',
    token: 's',
    transfer_id: 't',
    game_round: 'r',
    bet: '50000',
    currency: 'PHP',
  };
  const parse = (body: unknown, operation = 'transfer') =>
    transferFamily.parse(operation, Buffer.from(JSON.stringify(body)));

  it('signs the bytes, with its scheme', () => {
    const raw = Buffer.from(JSON.stringify(bet));
    const verify = (authorization: string | undefined) =>
      transferFamily.verify({ raw, headers: { authorization } }, 'secret');
    expect(verify(authorise(raw, 'secret'))).toBe(true);
    expect(verify(authorise(`${String(raw)} `, 'secret'))).toBe(false);
    expect(verify(authorise(raw, 'secret').replace('HMAC-SHA256', 'BASIC-SHA256'))).toBe(false);
    expect(verify(undefined)).toBe(false);
  });
  it('accepts whole ten-thousandths', () =>
    expect(parse(bet)).toMatchObject({ kind: 'bet', amount: 50_000n }));
  it.each(['0.5', '5e4', '50,000', '', ' 50000', '9999999999999999999', 50_000, 0.1])(
    'can’t express %j exactly',
    (amount) => {
      expect(parse({ ...bet, bet: amount })).toMatchObject({ kind: 'bet', amount: undefined });
    },
  );
  it.each([{}, [], { ...bet, type: 'GIFT' }, { ...bet, token: 1 }, { ...bet, bet: null }])(
    'calls %j malformed',
    (body) => {
      expect(parse(body)).toBeUndefined();
    },
  );
  it('rejects every other operation', () => expect(parse(bet, 'toString')).toBeUndefined());
});
