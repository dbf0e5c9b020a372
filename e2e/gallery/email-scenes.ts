import { freshPhone } from '../fixtures/member.ts';
import { EmailPage } from '../pages/email-page.ts';
import { answer, answerRow, type Scene, type Stage, untilFailed } from './stage.ts';

/** No e-mail waits for its code, also after an earlier scene requested one. */
const noEmailYet = answerRow('member/emailStatus', {
  contact_email: null,
  verified: false,
  pending_email: null,
});
const askEmail = async ({ page, language }: Stage) =>
  new EmailPage(page, language).ask(`ria${freshPhone()}@example.ph`, 'Sampaguita58');

/** A new e-mail: its states before and after the code is sent. */
export const emailScenes: readonly Scene[] = [
  {
    name: 'setting-email-loading',
    as: 'newcomer',
    path: '/setting?section=email',
    before: answer('member/emailStatus', 'hangs'),
    restless: 1_500,
  },
  {
    name: 'setting-email-error',
    as: 'newcomer',
    path: '/setting?section=email',
    before: answer('member/emailStatus', 'fails'),
    act: untilFailed,
  },
  {
    name: 'setting-email-code',
    as: 'newcomer',
    path: '/setting?section=email',
    before: noEmailYet,
    act: askEmail,
  },
  {
    name: 'setting-email-wrong',
    as: 'newcomer',
    path: '/setting?section=email',
    before: noEmailYet,
    act: async ({ page, language }) => {
      await new EmailPage(page, language).submit('ria@example.ph', 'Wrong2026');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
];
