// @vitest-environment happy-dom
import { consentCookie, type Consent } from '@parol/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAllowed, keepLink } from './keep-link.ts';

const link = new URL('http://localhost/?referral=MARIA1&ch=fb%3Bx&fbp=fb.1.2');
const answer = (consent: Consent) => {
  document.cookie = consentCookie(consent, location.origin);
};
const agreed: Consent = { state: 'agreed', visitor: 'v' };
const kept = () =>
  document.cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('parol_consent'))
    .toSorted();

beforeEach(() => answer(agreed));
afterEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=-1`;
});

it('a link with consent - is stored; a later link replaces it, a plain address does not', () => {
  keepLink(link);
  const stored = ['parol_ch=fb%3Bx', 'parol_fbp=fb.1.2', 'parol_referral=MARIA1'];
  expect(kept()).toEqual(stored);
  keepLink(new URL('http://localhost/news'));
  expect(kept()).toEqual(stored);
  keepLink(new URL(`http://localhost/slot?referral_code=JOSE22&cm=${'y'.repeat(101)}`));
  expect(kept()).toEqual([...stored.slice(0, 2), 'parol_referral=JOSE22']);
});

it.each(['unasked', 'refused'] as const)(
  'a link while consent is %s - has only its codes stored, and its campaign once there is consent',
  (state) => {
    answer({ state });
    const values = keepLink(link);
    expect(kept()).toEqual(['parol_referral=MARIA1']);
    answer(agreed);
    keepAllowed(values);
    expect(kept()).toEqual(['parol_ch=fb%3Bx', 'parol_fbp=fb.1.2', 'parol_referral=MARIA1']);
  },
);

it('a campaign that was stored - is deleted once there is no consent', () => {
  keepLink(link);
  answer({ state: 'refused' });
  keepAllowed({});
  expect(kept()).toEqual(['parol_referral=MARIA1']);
});
