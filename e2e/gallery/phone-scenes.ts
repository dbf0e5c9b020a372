import { freshPhone } from '../fixtures/member.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { answerRow, type Scene, type Stage } from './stage.ts';

const security = '/setting?section=security';
const askPhone = async ({ page, language }: Stage) =>
  new SecurityPage(page, language).askPhone(freshPhone(), 'Parol2026');
/** A code to the new phone is sent without one to the present phone. */
const phoneProven = (stage: Stage) =>
  answerRow('member/phoneTac', { resend_at: new Date(Date.now() + 120_000).toISOString() })(stage);

/** A change of the phone: the code of the present phone, then that of the new one. */
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
];
