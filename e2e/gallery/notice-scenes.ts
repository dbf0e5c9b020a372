import { freshPhone } from '../fixtures/member.ts';
import { textsOf } from '../fixtures/texts.ts';
import { answer, press, type Scene, type Stage } from './stage.ts';

const askBankCode = async ({ page, language }: Stage): Promise<void> => {
  const t = textsOf('account', language);
  const phone = freshPhone();
  await press('account', 'payout.addWallet')({ page, language });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'GCash' }).check();
  await sheet.getByRole('textbox', { name: t('payout.holder') }).fill('Luningning Reyes');
  await sheet.getByRole('textbox', { name: t('payout.walletNumber') }).fill(phone);
  await sheet.getByRole('button', { name: t('payout.saveWallet') }).click();
  await sheet.getByRole('textbox', { name: t('otp.label') }).waitFor();
};
const stopped = async (stage: Stage): Promise<void> => {
  await press('account', 'notMe.stop')(stage);
  await stage.page.getByRole('main').getByRole('status').first().waitFor();
};
const linkWorks = async ({ page }: Stage): Promise<void> =>
  void (await page.route('**/api/member/notMe', async (route) =>
    route.fulfill({ json: { status: 1, statusdesc: 'OK', value: [] } }),
  ));

/** "It wasn't me", and the code for a new payout account. */
export const noticeScenes: readonly Scene[] = [
  { name: 'report-unauthorised', as: 'visitor', path: '/not-me?token=abc' },
  { name: 'report-unauthorised-no-link', as: 'visitor', path: '/not-me' },
  {
    name: 'report-unauthorised-used',
    as: 'visitor',
    path: '/not-me?token=abc',
    before: answer('member/notMe', 'refuses', 'notice_link_invalid'),
    act: press('account', 'notMe.stop'),
  },
  {
    name: 'report-unauthorised-stopped',
    as: 'visitor',
    path: '/not-me?token=abc',
    before: linkWorks,
    act: stopped,
  },
  {
    name: 'add-wallet-code',
    as: 'newcomer',
    path: '/setting?section=accounts',
    act: askBankCode,
    window: true,
  },
];
