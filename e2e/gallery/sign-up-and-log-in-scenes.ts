import { consentScenes } from './consent-scenes.ts';
import { freshPhone } from '../fixtures/member.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { answer, type Scene, type Stage } from './stage.ts';

/** Leaves a draft with an amount when the session ends. */
async function leaveDraft({ page }: Stage): Promise<void> {
  await page.addInitScript(() => {
    const { account } = JSON.parse(localStorage.getItem('parol_session') ?? '{}') as {
      account?: { account_id?: string };
    };
    const forms = { 'cashier/deposit maya': { deposit_amount: '750' } };
    sessionStorage.setItem(
      'parol-drafts',
      JSON.stringify({ accountId: account?.account_id, path: '/mayapay', at: Date.now(), forms }),
    );
  });
}

async function askForCode({ page, language }: Stage): Promise<void> {
  const entrance = new EntrancePage(page, language);
  await entrance.byCode.click();
  await entrance.askForCode(freshPhone());
  await entrance.otp.waitFor();
}

/** Steps of sign-up and log-in, and what is shown after a session ends. */
export const signUpAndLogInScenes: readonly Scene[] = [
  ...consentScenes,
  { name: 'signup-codes', as: 'visitor', path: '/signup?referral=NOBODY99&affiliate=PAROLPARTNER' },
  { name: 'login-code', as: 'visitor', path: '/login', act: askForCode },
  {
    name: 'setting-security-error',
    as: 'demo',
    path: '/setting?section=security',
    before: answer('member/sessionList', 'fails'),
    restless: 5_000,
  },
  { name: 'draft-offer', as: 'newcomer', path: '/', before: leaveDraft, window: true },
];
