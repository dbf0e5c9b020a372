import { describe, expect, it } from 'vitest';
import { joinSigned, splitSigned } from './signed-text.ts';

const payload = JSON.stringify({ schema: 2, note: ',"signatures":[]' });
const signatures = [{ key: 'k1', value: 'c2ln' }];

describe('signed text', () => {
  it('joined - valid JSON that has the payload and the signatures', () => {
    expect(JSON.parse(joinSigned(payload, signatures))).toEqual({
      schema: 2,
      note: ',"signatures":[]',
      signatures,
    });
  });
  it('joined and split - the exact payload', () => {
    expect(splitSigned(joinSigned(payload, signatures))).toEqual({ payload, signatures });
  });
  it.each([
    ['no signatures', payload],
    ['cut off', joinSigned(payload, signatures).slice(0, -3)],
    ['signatures of another shape', joinSigned(payload, [{ key: 'k1' } as never])],
    ['a member after the signatures', `${joinSigned(payload, signatures).slice(0, -1)},"x":1}`],
    ['not an object', 'null'],
  ])('%s - undefined', (_, text) => {
    expect(splitSigned(text)).toBeUndefined();
  });
});
