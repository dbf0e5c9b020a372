import { createStore, type RemoteCookies } from '@parol/contract';
import { consentCookie, readConsent, type Consent } from '@parol/domain';

/**
 * The visitor's answer, shared by the consent bar and the cookies page. Undefined until it is read
 * from its cookie.
 */
export const consentStore = createStore<{ readonly consent?: Consent }>(() => ({}));

/** The answer in the visitor's cookie. */
export const consentIn = (cookies: RemoteCookies): Consent =>
  readConsent(cookies.read(), location.origin);

/** Reads the answer again: another tab may have changed it. */
export function rereadConsent(cookies: RemoteCookies): void {
  const consent = consentIn(cookies);
  const { consent: before } = consentStore.getState();
  if (JSON.stringify(consent) !== JSON.stringify(before)) consentStore.setState({ consent });
}

export function keepConsent(cookies: RemoteCookies, consent: Consent): void {
  cookies.write(consentCookie(consent, location.origin));
  consentStore.setState({ consent });
}
