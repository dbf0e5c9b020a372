import { cookieName, pageCookie } from './cookie.ts';

/**
 * A visitor's answer to the question whether their visits may be measured
 * (docs/decisions/0103-measuring-with-consent.md).
 */
export type Consent =
  | { readonly state: 'unasked' | 'refused' }
  /** `visitor` is the id that the platform gave with the consent. */
  | { readonly state: 'agreed'; readonly visitor: string };

/** Version of the question's wording; answers to an earlier wording don't count. */
export const consentWording = 1;
/** An answer expires after so many days; then the question is shown again. */
export const consentDays = 180;
/** Link parameters that serve only marketing: they are kept and sent only with consent. */
export const marketingParameters = ['fbp', 'pixelId', 'ch', 'cm', 'pp'] as const;

const name = 'parol_consent';
const refused = 'no';

/**
 * Reads the answer from `document.cookie` of the page at `address`. Over https a cookie without the
 * `__Host-` prefix is ignored: another host of the domain may have set it, and its owner could then
 * read the visits recorded under its id.
 */
export function readConsent(cookies: string, address: string): Consent {
  const kept = new RegExp(`(?:^|; )${cookieName(name, address)}=(\\d+)\\.([\\w-]+)`);
  const [, wording, answer] = kept.exec(cookies) ?? [];
  if (answer === undefined || Number(wording) !== consentWording) return { state: 'unasked' };
  return answer === refused ? { state: 'refused' } : { state: 'agreed', visitor: answer };
}

/**
 * Returns the text for `document.cookie` that stores an answer, or deletes it if it is `unasked`.
 */
export function consentCookie(consent: Consent, address: string): string {
  const answer = consent.state === 'agreed' ? consent.visitor : refused;
  // A negative age deletes the cookie.
  const days = consent.state === 'unasked' ? -1 : consentDays;
  return pageCookie(cookieName(name, address), `${consentWording}.${answer}`, { days, address });
}
