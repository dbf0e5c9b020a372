import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { refuseWeakPassword } from './weak-password.ts';

const phone = '639178305926';

it('the list of common passwords - has more than 3,000 that the other rules allow', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000);
  for (const password of commonPasswords) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{6,20}$/);
    expect(() => refuseWeakPassword(password.toUpperCase(), phone)).toThrow('common_password');
  }
});

it.each(['Parol2026', 'myPAROL58x', '58xyzparol', 'x8305926', 'Maria09178305926', '639178305926a'])(
  "%s, with a word of the context - is refused to the phone's member",
  (password) => {
    expect(() => refuseWeakPassword(password, phone)).toThrow('common_password');
  },
);

it.each(['Lantern2026', 'Harana2026x', 'Paro2026l', '305926ab', 'Maria09178305927'])(
  '%s - is allowed',
  (password) => {
    expect(() => refuseWeakPassword(password, phone)).not.toThrow();
  },
);

it('the phone of somebody else - is allowed, as is any where no phone is known', () => {
  expect(() => refuseWeakPassword('Maria09178305926', '639187654321')).not.toThrow();
  expect(() => refuseWeakPassword('Maria09178305926', undefined)).not.toThrow();
});
