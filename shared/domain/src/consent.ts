import { cookieName, pageCookie } from './cookie.ts';

/** A visitor's answer to the question whether visits may be measured (decision 0103). */
export type Consent =
  | { readonly state: 'unasked' | 'refused' }
  /** `visitor` is the id that the platform gave with the consent. */
  | { readonly state: 'agreed'; readonly visitor: string };

/** Counts the changes of what visitors agree to: an answer to an earlier wording is none. */
export const consentWording = 1;
/** After so many days the visitor is asked again, whatever the answer was. */
export const consentDays = 180;
/** The parameters of a link that serve marketing alone: they are kept and sent only with consent. */
export const marketingParameters = ['fbp', 'pixelId', 'ch', 'cm', 'pp'] as const;

const name = 'parol_consent';
const refused = 'no';

/**
 * The answer in the cookies of a page, `document.cookie`, by the page's address. Over https one
 * without the prefix is none: whoever set it could read the visits under its id.
 */
export function readConsent(cookies: string, address: string): Consent {
  const kept = new RegExp(`(?:^|; )${cookieName(name, address)}=(\\d+)\\.([\\w-]+)`);
  const [, wording, answer] = kept.exec(cookies) ?? [];
  if (answer === undefined || Number(wording) !== consentWording) return { state: 'unasked' };
  return answer === refused ? { state: 'refused' } : { state: 'agreed', visitor: answer };
}

/** The cookie that keeps an answer, or deletes it if it is `unasked`, for `document.cookie`. */
export function consentCookie(consent: Consent, address: string): string {
  const answer = consent.state === 'agreed' ? consent.visitor : refused;
  // A negative age deletes it.
  const days = consent.state === 'unasked' ? -1 : consentDays;
  return pageCookie(cookieName(name, address), `${consentWording}.${answer}`, { days, address });
}
