import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { refuseWeakPassword } from './weak-password.ts';

it('the list of common passwords - has more than 3,000 that the other rules allow', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000);
  for (const password of commonPasswords) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{6,20}$/);
    expect(() => refuseWeakPassword(password.toUpperCase())).toThrow('common_password');
  }
});

it.each(['Lantern2026', 'Parol2026', 'Harana2026x'])('%s - is allowed', (password) => {
  expect(() => refuseWeakPassword(password)).not.toThrow();
});
