// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepLink } from './keep-link.ts';

const kept = () => document.cookie.split('; ').toSorted();

it('a link with a code - is stored; a later link replaces it, a plain address does not', () => {
  keepLink(new URL('http://localhost/?referral=MARIA1&ch=fb%3Bx'));
  expect(kept()).toEqual(['parol_ch=fb%3Bx', 'parol_referral=MARIA1']);
  keepLink(new URL('http://localhost/news'));
  keepLink(new URL(`http://localhost/slot?referral_code=JOSE22&cm=${'y'.repeat(101)}`));
  expect(kept()).toEqual(['parol_ch=fb%3Bx', 'parol_referral=JOSE22']);
});
