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
    const at = new Date('2026-11-21T04:00:00.000Z');
    const call = {
      path: '/wallet/transfer/HABANERO/transfer',
      raw: Buffer.from(JSON.stringify(bet)),
    };
    const verify = (authorization: string | undefined, now = at) =>
      transferFamily.verify({ ...call, headers: { authorization } }, 'secret', now);
    const right = authorise(call, 'secret', at);
    expect(verify(right)).toBe('valid');
    expect(verify(right, new Date(at.getTime() + 301_000))).toBe('stale');
    expect(verify(authorise({ ...call, raw: '{}' }, 'secret', at))).toBe('forged');
    expect(verify(authorise({ ...call, path: '/x' }, 'secret', at))).toBe('forged');
    expect(verify(right.replace('HMAC-SHA256', 'BASIC-SHA256'))).toBe('forged');
    expect(verify(undefined)).toBe('forged');
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
