import { expect, it } from 'vitest';
import { consentCookie, type Consent, readConsent } from './consent.ts';

const http = 'http://localhost:4000';
const https = 'https://parol.example';

it.each<Consent>([{ state: 'refused' }, { state: 'agreed', visitor: 'a_b-C1' }])(
  '%j - is read from its cookie among other cookies',
  (consent) => {
    for (const address of [http, https]) {
      const [pair = ''] = consentCookie(consent, address).split('; ');
      expect(readConsent(`parol_lang=en; ${pair}; x=1`, address)).toEqual(consent);
    }
  },
);

it('the cookie - expires after 180 days, is deleted without an answer, and over https is tied to the host', () => {
  expect(consentCookie({ state: 'refused' }, https)).toBe(
    '__Host-parol_consent=1.no; path=/; max-age=15552000; samesite=lax; secure',
  );
  expect(consentCookie({ state: 'unasked' }, http)).toContain('max-age=-86400; samesite=lax');
});

it.each(['', 'parol_consent=', 'parol_consent=0.no', 'parol_consent=no', 'xparol_consent=1.no'])(
  '%j - is no answer',
  (cookies) => expect(readConsent(cookies, http)).toEqual({ state: 'unasked' }),
);

it('over https a cookie that another host of the domain may have set - is no answer', () =>
  expect(readConsent('parol_consent=1.visitor-of-another', https)).toEqual({ state: 'unasked' }));
