import { createStore } from '@parol/contract';
import { consentCookie, readConsent, type Consent } from '@parol/domain';

/**
 * The visitor's answer, shared by the consent bar and the cookies page. Undefined until it is read
 * from its cookie.
 */
export const consentStore = createStore<{ readonly consent?: Consent }>(() => ({}));

/** Reads the answer again: another tab may have changed it. */
export function rereadConsent(): void {
  const consent = readConsent(document.cookie, location.origin);
  const { consent: before } = consentStore.getState();
  if (JSON.stringify(consent) !== JSON.stringify(before)) consentStore.setState({ consent });
}

export function keepConsent(consent: Consent): void {
  document.cookie = consentCookie(consent, location.origin);
  consentStore.setState({ consent });
}
