import { answerRow, press, type Scene, type Stage } from './stage.ts';

const security = '/setting?section=security';
const somePasskey = answerRow('member/passkeyList', {
  passkey_id: '1',
  name: 'Chrome · Android',
  created_at: '2026-11-20T04:00:00.000Z',
  used_at: null,
});
/** As after a sign-up in this tab. */
async function offerPasskey({ page }: Stage): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('parol.account.passkey-offer', '1'));
}

/** Passkeys: their list, a new one, and the offer after a sign-up. */
export const passkeyScenes: readonly Scene[] = [
  { name: 'setting-passkeys', as: 'newcomer', path: security, before: somePasskey },
  {
    name: 'setting-passkey-add',
    as: 'newcomer',
    path: security,
    act: press('account', 'passkey.add'),
    window: true,
  },
  { name: 'passkey-offer', as: 'newcomer', path: '/', before: offerPasskey, window: true },
];
