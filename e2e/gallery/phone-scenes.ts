import { freshPhone } from '../fixtures/member.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { textsOf } from '../fixtures/texts.ts';
import { answer, answerRow, press, type Scene, type Stage } from './stage.ts';

const security = '/setting?section=security';
const askPhone = async ({ page, language }: Stage) =>
  new SecurityPage(page, language).askPhone(freshPhone(), 'Sampaguita58');
/** Sends a code to the new phone without a code to the present phone. */
const phoneProven = (stage: Stage) =>
  answerRow('member/phoneTac', { resend_at: new Date(Date.now() + 120_000).toISOString() })(stage);

/**
 * Continues to the phone's code, which is required for a first authenticator app more than a
 * quarter of an hour after the sign-up.
 */
const askFactor = async (stage: Stage): Promise<void> => {
  const t = textsOf('account', stage.language);
  await press('account', 'totp.turnOn')(stage);
  const sheet = stage.page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: t('security.current') }).fill('Sampaguita58');
  await sheet.getByRole('button', { name: t('totp.next'), exact: true }).click();
  await sheet.getByRole('textbox', { name: t('otp.label') }).waitFor();
};

/**
 * Codes to the present phone: to change the phone, before the code of the new one, and to add an
 * authenticator app.
 */
export const phoneScenes: readonly Scene[] = [
  { name: 'setting-phone-own-code', as: 'newcomer', path: security, act: askPhone, window: true },
  {
    name: 'setting-phone-code',
    as: 'newcomer',
    path: security,
    before: phoneProven,
    act: askPhone,
    window: true,
  },
  {
    name: 'setting-totp-own-code',
    as: 'newcomer',
    path: security,
    before: answer('member/totpBegin', 'refuses', 'tac_not_validate'),
    act: askFactor,
    window: true,
  },
];
