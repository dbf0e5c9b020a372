import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone, localPhone, maskPhone, nationalPhone, parsePhone } from './phone.ts';

const stored = '639171234567';

describe('a phone', () => {
  it.each([
    '09171234567',
    '9171234567',
    '639171234567',
    '+639171234567',
    '+63 917 123 4567',
    ' 0917 123-4567 ',
    '+63 (917) 123 4567',
    '(0917) 123-4567',
    '0917-123-4567',
    '0917.123.4567',
    '+63(0)9171234567',
    '00639171234567',
  ])('%s is stored as 639171234567', (typed) => expect(parsePhone(typed)).toBe(stored));
  it.each([
    '',
    '0817123456',
    '091712345678',
    '0917123456',
    'call me',
    '+1 917 123 4567',
    '09171234567x',
    '0917+1234567',
    '++639171234567',
    '0281234567',
    '63 63 917 123 4567',
    '1-917-123-4567',
    '08171234',
    '0881234567',
    '63281234567',
    '82 8812 3456',
  ])('%j is not a phone', (typed) => expect(isPhone(typed)).toBe(false));
});

describe('a stored phone', () => {
  it('is shown with its country code on one line', () => {
    expect(formatPhone(stored)).toBe('+63\u00a0917\u00a0123\u00a04567');
    expect(formatPhone('0917 123 4567')).toBe(formatPhone(stored));
    expect(formatPhone('no phone')).toBe('no phone');
  });
  it('is shown without its country code, and as dialled within the country', () => {
    expect([nationalPhone(stored), localPhone(stored)]).toEqual(['917 123 4567', '09171234567']);
  });
  it('is masked except for its network and its last digits', () => {
    expect([maskPhone(stored), maskPhone(stored, 3)]).toEqual(['63917•••4567', '63917•••567']);
  });
});
