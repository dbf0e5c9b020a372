import { consentCookie, type Consent, readConsent } from '@parol/domain';
import { succeed as ok } from '@parol/wire';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { renderRemote } from '../../testing/render-remote.tsx';
import ConsentBar from '../consent-bar.slot.tsx';
import CookiesPage from '../cookies.page.tsx';

export const track = vi.fn();
export const answered = (consent: Consent): void => {
  document.cookie = consentCookie(consent, location.origin);
};
export const agreed: Consent = { state: 'agreed', visitor: 'visitor-1' };
export const kept = (): Consent => readConsent(document.cookie, location.origin);
const replies = {
  'cms/giveConsent': () => ok([{ visitor: 'visitor-1' }]),
  'cms/withdrawConsent': () => ok([]),
  'cms/consentData': () => ok([]),
};
export const show = (
  what: 'bar' | 'page',
  options: NonNullable<Parameters<typeof renderRemote>[1]> = {},
): ReturnType<typeof renderRemote> =>
  renderRemote(
    what === 'bar' ? <ConsentBar /> : <CookiesPage />,
    { path: '/', ...options, replies: { ...replies, ...options?.replies } },
    { track },
  );
export const press = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Before the next test: nobody has answered, and nothing is tracked. */
export function forgetConsent(): void {
  track.mockReset();
  answered({ state: 'unasked' });
  vi.unstubAllGlobals();
}
