import { consentScenes } from './consent-scenes.ts';
import { freshPhone } from '../fixtures/member.ts';
import { textsOf } from '../fixtures/texts.ts';
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

const logIn = ({ page, language }: Stage) =>
  new EntrancePage(page, language).logIn(freshPhone(), 'Sampaguita58');
async function askForFactor(stage: Stage): Promise<void> {
  await logIn(stage);
  await new EntrancePage(stage.page, stage.language).factor.waitFor();
}
async function refuseFactor(stage: Stage): Promise<void> {
  await askForFactor(stage);
  const entrance = new EntrancePage(stage.page, stage.language);
  await answer('member/login', 'refuses', 'invalid_totp')(stage);
  await entrance.factor.fill('000000');
  await entrance.confirmLogIn();
  await stage.page.getByText(textsOf('shell', stage.language)('errors.invalid_totp')).waitFor();
}
async function askForFactorAfterCode(stage: Stage): Promise<void> {
  await askForCode(stage);
  const entrance = new EntrancePage(stage.page, stage.language);
  await entrance.enterOtp('123456');
  await entrance.factor.waitFor();
}
async function askForFactorOfReset({ page, language }: Stage): Promise<void> {
  const entrance = new EntrancePage(page, language);
  const phone = freshPhone();
  await entrance.askToReset(phone, phone.slice(-4));
  await entrance.reset('123456', 'Lantern2027');
  await entrance.factor.waitFor();
}

/** A log-in that asks for the second factor, and refuses the code that is typed. */
const refusesFactor =
  (code: string, details: Readonly<Record<string, unknown>>) =>
  async ({ page }: Stage): Promise<void> => {
    await page.route('**/api/member/login', async (route) => {
      const typed = route.request().postData()?.includes('"totp"') ?? false;
      const [statusdesc, value] = typed ? [code, [details]] : ['totp_required', []];
      await route.fulfill({ json: { status: 0, statusdesc, value } });
    });
  };
async function typeFactor(stage: Stage): Promise<void> {
  await askForFactor(stage);
  const entrance = new EntrancePage(stage.page, stage.language);
  await entrance.factor.fill('000000');
  await entrance.confirmLogIn();
}
/** No further code for this phone now. */
const refusesCode = async ({ page }: Stage): Promise<void> =>
  void (await page.route('**/api/member/loginTac', async (route) =>
    route.fulfill({
      json: {
        status: 0,
        statusdesc: 'otp_too_many_requests',
        value: [{ retry_in: '14:59', context: 'retry' }],
      },
    }),
  ));

/** Steps of sign-up and log-in, and what is shown after a session ends. */
export const signUpAndLogInScenes: readonly Scene[] = [
  ...consentScenes,
  { name: 'signup-codes', as: 'visitor', path: '/signup?referral=NOBODY99&affiliate=PAROLPARTNER' },
  { name: 'login-code', as: 'visitor', path: '/login', act: askForCode },
  {
    name: 'login-factor',
    as: 'visitor',
    path: '/login',
    before: answer('member/login', 'refuses', 'totp_required'),
    act: askForFactor,
  },
  {
    name: 'login-factor-refused',
    as: 'visitor',
    path: '/login',
    before: answer('member/login', 'refuses', 'totp_required'),
    act: refuseFactor,
  },
  {
    name: 'login-clock-off',
    as: 'visitor',
    path: '/login',
    before: refusesFactor('totp_clock_off', { minutes: 12 }),
    act: typeFactor,
  },
  {
    name: 'login-factor-wait',
    as: 'visitor',
    path: '/login',
    before: refusesFactor('totp_too_many_tries', { retry_in: '14:59', context: 'retry' }),
    act: typeFactor,
  },
  {
    name: 'login-code-wait',
    as: 'visitor',
    path: '/login',
    before: refusesCode,
    act: async ({ page, language }) => {
      const entrance = new EntrancePage(page, language);
      await entrance.byCode.click();
      await entrance.askForCode(freshPhone());
    },
  },
  {
    name: 'login-code-factor',
    as: 'visitor',
    path: '/login',
    before: answer('member/newLogin', 'refuses', 'totp_required'),
    act: askForFactorAfterCode,
  },
  {
    name: 'forgot-factor',
    as: 'visitor',
    path: '/forgot',
    before: answer('member/resetPassword', 'refuses', 'totp_required'),
    act: askForFactorOfReset,
  },
  {
    name: 'setting-security-error',
    as: 'demo',
    path: '/setting?section=security',
    before: answer('member/sessionList', 'fails'),
    restless: 5_000,
  },
  { name: 'draft-offer', as: 'newcomer', path: '/', before: leaveDraft, window: true },
];
