import { describe, expect, it } from 'vitest';
import { conformance } from './conformance.ts';
import { familiesUnderTest } from './testing/families-under-test.ts';
import { jsonHmac } from './json-hmac.family.ts';
import { signedHeaders } from '../provider/provider.ts';

conformance(familiesUnderTest.json);

describe('the json family', () => {
  const body =
    '{"session":"s","transaction_id":"t","round_id":"r","amount":"5.00","currency":"PHP"}';
  const at = new Date('2026-11-21T04:00:00.000Z');
  const path = '/wallet/json/LAUNCHONE/bet';
  const headers = signedHeaders({ path, raw: body }, 'secret', at);
  const call = { path, raw: Buffer.from(body), headers };
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

  it('signs the bytes, not the parsed content, and the path', () => {
    expect(jsonHmac.verify(call, 'secret', at)).toBe('valid');
    const longer = { ...call, raw: Buffer.from(`${body} `) };
    expect(jsonHmac.verify(longer, 'secret', at)).toBe('forged');
    expect(jsonHmac.verify({ ...call, headers: {} }, 'secret', at)).toBe('forged');
    const toWin = { ...call, path: '/wallet/json/LAUNCHONE/win' };
    expect(jsonHmac.verify(toWin, 'secret', at)).toBe('forged');
  });
  it.each([
    [-301, 'stale'],
    [-300, 'valid'],
    [300, 'valid'],
    [301, 'stale'],
  ])('%i seconds after its signature a call is %s', (seconds, verdict) => {
    expect(jsonHmac.verify(call, 'secret', after(seconds))).toBe(verdict);
  });
  it('with a later time under an old signature a call is forged', () => {
    const later = { ...headers, 'x-timestamp': String(Number(headers['x-timestamp']) + 360) };
    expect(jsonHmac.verify({ ...call, headers: later }, 'secret', after(360))).toBe('forged');
    const word = { ...headers, 'x-timestamp': 'now' };
    expect(jsonHmac.verify({ ...call, headers: word }, 'secret', at)).toBe('forged');
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
