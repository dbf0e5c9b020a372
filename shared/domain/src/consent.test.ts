import { expect, it } from 'vitest';
import { consentCookie, type Consent, readConsent } from './consent.ts';

it.each<Consent>([{ state: 'refused' }, { state: 'agreed', visitor: 'a_b-C1' }])(
  '%j - is read from its cookie, among others',
  (consent) => {
    const [pair = ''] = consentCookie(consent, true).split('; ');
    expect(readConsent(`parol_lang=en; ${pair}; x=1`)).toEqual(consent);
  },
);

it('the cookie - ends after 180 days, at once without an answer, and is secure on HTTPS', () => {
  expect(consentCookie({ state: 'refused' }, true)).toBe(
    'parol_consent=1.no; path=/; max-age=15552000; samesite=lax; secure',
  );
  expect(consentCookie({ state: 'unasked' }, false)).toContain('max-age=-86400; samesite=lax');
});

it.each(['', 'parol_consent=', 'parol_consent=0.no', 'parol_consent=no', 'xparol_consent=1.no'])(
  '%j - is no answer',
  (cookies) => expect(readConsent(cookies)).toEqual({ state: 'unasked' }),
);
