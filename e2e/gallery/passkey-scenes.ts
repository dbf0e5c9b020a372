import { textsOf } from '../fixtures/texts.ts';
import { answerRow, answerRows, press, type Scene, type Stage } from './stage.ts';

const security = '/setting?section=security';
export const somePasskey = answerRow('member/passkeyList', {
  passkey_id: '1',
  name: 'Chrome · Android',
  created_at: '2026-11-20T04:00:00.000Z',
  used_at: null,
});
const device = { browser: 'Chrome', system: 'Android', address: '203.0.113.24' };
const days = { started_at: '2026-11-20T04:00:00.000Z', seen_at: '2026-11-21T04:00:00.000Z' };
/** This browser and two others. */
export const someDevices = answerRows('member/sessionList', [
  { session_id: '1', current: true, ...device, ...days },
  { session_id: '2', current: false, ...device, browser: 'Firefox', system: 'Windows', ...days },
  { session_id: '3', current: false, ...device, browser: null, system: null, ...days },
]);
/** Opens the dialog of a passkey's button: `passkey.renameOf` or `passkey.removeOf`. */
export const askOfPasskey =
  (key: string) =>
  async ({ page, language }: Stage): Promise<void> =>
    page
      .getByRole('button', {
        name: textsOf('account', language)(key, { name: 'Chrome · Android' }),
      })
      .click();
/** As after the second log-in on this device. */
async function offerPasskey({ page }: Stage): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('parol.account.passkey-offer', '2'));
}

/** Passkeys: their list, their actions and the offer after the second log-in; and devices. */
export const passkeyScenes: readonly Scene[] = [
  { name: 'setting-passkeys', as: 'newcomer', path: security, before: somePasskey },
  {
    name: 'setting-passkey-add',
    as: 'newcomer',
    path: security,
    act: press('account', 'passkey.add'),
    window: true,
  },
  {
    name: 'setting-passkey-rename',
    as: 'newcomer',
    path: security,
    before: somePasskey,
    act: askOfPasskey('passkey.renameOf'),
    window: true,
  },
  {
    name: 'setting-passkey-remove',
    as: 'newcomer',
    path: security,
    before: somePasskey,
    act: askOfPasskey('passkey.removeOf'),
    window: true,
  },
  { name: 'setting-devices', as: 'newcomer', path: security, before: someDevices },
  { name: 'passkey-offer', as: 'newcomer', path: '/', before: offerPasskey, window: true },
];
