import { codeAt } from '@parol/platform/identity/totp/totp-code';
import { demoMember } from '@parol/sandbox/seed/demo-account';
import { freshPhone } from '../fixtures/member.ts';
import { heicStart } from '../fixtures/photo.ts';
import { textsOf } from '../fixtures/texts.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { emailScenes } from './email-scenes.ts';
import { noticeScenes } from './notice-scenes.ts';
import { passkeyScenes } from './passkey-scenes.ts';
import { phoneScenes } from './phone-scenes.ts';
import { answer, answerRow, press, type Scene, type Stage, untilFailed } from './stage.ts';

const password = 'Sampaguita58';
const submit = async ({ page }: Stage) =>
  page.getByRole('main').locator('form button[type=submit]').last().click();
const tabs = ['daily', 'bets', 'transfers', 'promos', 'adjustments', 'winlose'] as const;

const signUpWith =
  (phone: () => string) =>
  async ({ page, language }: Stage): Promise<void> =>
    new EntrancePage(page, language).signUp(phone(), password);
const proveSignUp = async (stage: Stage): Promise<void> => {
  await signUpWith(freshPhone)(stage);
  await new EntrancePage(stage.page, stage.language).otp.waitFor();
};
const wrongLogIn = async ({ page, language }: Stage): Promise<void> => {
  await new EntrancePage(page, language).logIn(freshPhone(), 'Wrong2026');
  await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor();
};
const attachHeic = async ({ page, language }: Stage) => {
  const t = textsOf('account', language);
  await page
    .getByRole('main')
    .getByLabel(t('kyc.sides.front'))
    .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: heicStart });
  await page.getByText(t('kyc.problem.heic')).waitFor();
};
const forgotSheet = async (stage: Stage): Promise<void> => {
  await press('shell', 'nav.login')(stage);
  await stage.page
    .getByRole('dialog')
    .getByText(textsOf('account', stage.language)('logIn.forgot'))
    .click();
};
const askToReset = async ({ page, language }: Stage): Promise<void> => {
  const entrance = new EntrancePage(page, language);
  const phone = freshPhone();
  await entrance.askToReset(phone, phone.slice(-4));
  await entrance.otp.waitFor();
};
const reset = async (stage: Stage): Promise<void> => {
  await askToReset(stage);
  await new EntrancePage(stage.page, stage.language).reset('123456', 'Lantern2027');
};
const resetDone = async ({ page }: Stage): Promise<void> =>
  void (await page.route('**/api/member/resetPassword', async (route) =>
    route.fulfill({ json: { status: 1, statusdesc: 'OK', value: [] } }),
  ));

const document = {
  required: true,
  kind: 'drivers_licence',
  full_name: 'Luningning Reyes',
  birthday: '1990-05-04',
  submitted_at: '2026-11-20T04:00:00.000Z',
  decided_at: null,
  reason: null,
};
const scanCode = async ({ page, language }: Stage): Promise<void> => {
  const t = textsOf('account', language);
  const sheet = page.getByRole('dialog');
  await press('account', 'totp.turnOn')({ page, language });
  await sheet.getByRole('textbox', { name: t('security.current') }).fill(password);
  await sheet.getByRole('button', { name: t('totp.next'), exact: true }).click();
  await sheet.getByRole('code').waitFor();
};
const keepCodes = async (stage: Stage): Promise<void> => {
  await scanCode(stage);
  const t = textsOf('account', stage.language);
  await stage.page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('totp.code') })
    .fill(codeAt('JBSWY3DPEHPK3PXP', new Date()));
};
const recoveryCodes = answerRow('member/totpConfirm', {
  recovery_codes: Array.from({ length: 10 }, (_, index) => `k7m${index}-q2x${index}`),
});
export const winUnderReview = answerRow('fund/balance', {
  game_balance: '1849.50',
  game_token: '12.00',
  withheld: '0.00',
  available: '1849.50',
  under_review: '25000000.00',
});
/** Sign-up, log-in, settings and statements: steps, errors and empty states. */
export const accountScenes: readonly Scene[] = [
  ...noticeScenes,
  ...emailScenes,
  ...passkeyScenes,
  ...phoneScenes,
  { name: 'signup-code', as: 'visitor', path: '/signup', act: proveSignUp },
  {
    name: 'signup-refused',
    as: 'visitor',
    path: '/signup',
    act: signUpWith(() => demoMember.phone),
  },
  { name: 'login-refused', as: 'visitor', path: '/login', act: wrongLogIn },
  { name: 'forgot-errors', as: 'visitor', path: '/forgot', act: submit },
  { name: 'forgot-reset', as: 'visitor', path: '/forgot', act: askToReset },
  { name: 'forgot-refused', as: 'visitor', path: '/forgot', act: reset },
  { name: 'forgot-done', as: 'visitor', path: '/forgot', before: resetDone, act: reset },
  { name: 'forgot-sheet', as: 'visitor', path: '/', act: forgotSheet, window: true },
  {
    name: 'me-win-under-review',
    as: 'demo',
    path: '/me',
    before: winUnderReview,
  },
  {
    name: 'session-over',
    as: 'newcomer',
    path: '/me',
    before: answer('member/account', 'refuses', 'session_expired'),
    window: true,
  },
  {
    name: 'setting-accounts-loading',
    as: 'newcomer',
    path: '/setting?section=accounts',
    before: answer('fund/memberEwalletList', 'hangs'),
    restless: 1_500,
  },
  {
    name: 'setting-accounts-error',
    as: 'newcomer',
    path: '/setting?section=accounts',
    before: answer('fund/memberEwalletList', 'refuses', 'systemError'),
  },
  { name: 'setting-profile-new', as: 'newcomer', path: '/setting?section=profile' },
  {
    name: 'setting-documents-review',
    as: 'newcomer',
    path: '/setting?section=documents',
    before: answerRow('member/kycStatus', { ...document, state: 'in_review' }),
  },
  {
    name: 'setting-documents-verified',
    as: 'newcomer',
    path: '/setting?section=documents',
    before: answerRow('member/kycStatus', {
      ...document,
      state: 'verified',
      decided_at: '2026-11-20T05:00:00.000Z',
    }),
  },
  {
    name: 'setting-documents-heic',
    as: 'newcomer',
    path: '/setting?section=documents',
    act: attachHeic,
  },
  {
    name: 'setting-password-wrong',
    as: 'newcomer',
    path: '/setting?section=security',
    act: press('account', 'security.go'),
  },
  {
    name: 'setting-totp-scan',
    as: 'newcomer',
    path: '/setting?section=security',
    act: scanCode,
    window: true,
  },
  {
    name: 'setting-totp-codes',
    as: 'newcomer',
    path: '/setting?section=security',
    before: recoveryCodes,
    act: keepCodes,
    window: true,
  },
  {
    name: 'setting-totp-on',
    as: 'newcomer',
    path: '/setting?section=security',
    before: answerRow('member/totpStatus', {
      on: true,
      since: '2026-11-20T05:00:00.000Z',
      recovery_left: 2,
    }),
  },
  {
    name: 'setting-privacy-pending',
    as: 'newcomer',
    path: '/setting?section=privacy',
    before: answerRow('member/deletionStatus', {
      requested_at: '2026-11-20T05:00:00.000Z',
      due_at: '2026-12-20T05:00:00.000Z',
      grace_days: 30,
      obstacles: [],
    }),
  },
  ...tabs.map((tab): Scene => ({
    name: `statement-${tab}-empty`,
    as: 'newcomer',
    path: `/statement?tab=${tab}`,
  })),
  // A failure of this read would end the session (specification §4); a refusal is shown in place.
  {
    name: 'statement-error',
    as: 'demo',
    path: '/statement',
    before: answer('report/memberStatement', 'refuses', 'systemError'),
    act: untilFailed,
  },
  {
    name: 'statement-daily-loading',
    as: 'demo',
    path: '/statement?tab=daily',
    before: answer('report/dailyStatement', 'hangs'),
    restless: 1_500,
  },
  {
    name: 'statement-dates-wrong',
    as: 'demo',
    path: '/statement?range=dates&from=2020-01-01&to=2020-02-01',
  },
];
