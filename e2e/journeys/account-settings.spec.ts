import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures/cashier-test.ts';
import { callApi, freshPhone, readOtp } from '../fixtures/member.ts';
import { addWallet, payIn, playRounds } from '../fixtures/money.ts';
import { listedId, ops } from '../fixtures/operator.ts';
import { textsOf } from '../fixtures/texts.ts';
import { DocumentsPage } from '../pages/documents-page.ts';
import { EmailPage } from '../pages/email-page.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { FramePlaces } from '../pages/frame-places.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { PrivacyPage } from '../pages/privacy-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { WithdrawalPage } from '../pages/withdrawal-page.ts';

const both = { tag: '@both' };
const name = 'Luningning Reyes';

test(
  'a document that an operator rejects and then verifies - shows the reason, can be sent again, and fixes name and birthday',
  both,
  async ({ page, member, language }) => {
    const documents = new DocumentsPage(page, language);
    const t = textsOf('account', language);
    // In the sandbox, numbers that end in 17 wait for an operator; each run has its own number.
    const number = (turn: number) => `PS${member.phone}${turn}17`;
    await documents.open();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
    await test.step('is submitted with its pictures', async () => {
      await expect(documents.state('none')).toBeVisible();
      await documents.submitDocument({ number: number(1), name, birthday: '1990-05-04' }, picture);
      await expect(documents.state('submitted')).toBeVisible();
      await expect(documents.submit).toBeHidden();
    });
    await test.step('an operator views and rejects it', async () => {
      const id = await listedId('kyc:list', member.account.account_id);
      const folder = await mkdtemp(join(tmpdir(), 'parol-kyc-'));
      await ops('kyc:show', id, folder);
      expect((await readdir(folder)).sort()).toEqual([
        `${id}-back.jpg`,
        `${id}-front.jpg`,
        `${id}-selfie.jpg`,
      ]);
      await rm(folder, { recursive: true });
      await expect(documents.state('in_review')).toBeVisible();
      await ops('kyc:reject', id, '--reason', 'Too dark', '--reason-ph', 'Masyadong madilim');
      await expect(documents.state('rejected')).toBeVisible();
      await expect(documents.refusal).toContainText(
        language === 'ph' ? 'Masyadong madilim' : 'Too dark',
      );
      await expect(documents.submit).toBeVisible();
    });
    await test.step('is sent again and verified - the inbox has a message, the profile is fixed', async () => {
      await documents.open();
      await expect(documents.name).toHaveValue(name);
      await documents.submitDocument({ number: number(2), birthday: '1990-05-04' }, picture);
      await expect(documents.state('submitted')).toBeVisible();
      await ops('kyc:approve', await listedId('kyc:list', member.account.account_id));
      await expect(documents.state('verified')).toBeVisible();
      await expect(documents.submit).toBeHidden();
      const takeOver = await new RemotePlace(page).openHeld('/setting?section=profile');
      const places = await new FramePlaces(page).remember();
      await takeOver();
      await expect(documents.says(t('profile.birthdaySet'))).toBeVisible();
      await expect.poll(() => places.moved()).toEqual([]);
      await page.goto('/inbox');
      await expect(
        documents
          .says(language === 'ph' ? 'Verified na ang ID mo' : 'Your identity is verified')
          .first(),
      ).toBeVisible();
    });
  },
);

test(
  'the second factor - is enabled, required by a withdrawal, and disabled with a recovery code',
  both,
  async ({ page, origin, member, language }) => {
    const security = new SecurityPage(page, language);
    const withdrawal = new WithdrawalPage(page, language);
    await payIn(page.request, origin, member, '500.00');
    await playRounds(page.request, origin, member, 1);
    await addWallet(page.request, origin, member, name);
    await security.open();
    const secret = await security.turnOnTotp(member.password);
    await expect(security.recoveryCodes).toHaveCount(10);
    const recovery = await security.recoveryCodes.first().innerText();
    await security.keepCodes();
    await expect(security.totpIs('isOn')).toBeVisible();

    await page.goto('/withdrawal');
    await withdrawal.withdraw('100.17');
    // The factor is new, so the phone's code is required too; the sixth digit submits.
    await expect(withdrawal.codeIsSent).toBeVisible();
    await withdrawal.phoneCode.fill(await readOtp(page.request, origin, member.phone));
    await withdrawal.typeCode('000000');
    await withdrawal.confirm();
    await expect(withdrawal.code).toHaveAttribute('aria-invalid', 'true');
    await withdrawal.typeCode(security.nextCode(secret));
    await withdrawal.confirm();
    await expect(withdrawal.state('pending')).toBeVisible();

    await security.open();
    await security.turnOffTotp(member.password, recovery);
    await expect(security.totpIs('isOff')).toBeVisible();
  },
);

test(
  'a new e-mail - replaces the old one once its code is typed',
  both,
  async ({ page, member, language }) => {
    const email = new EmailPage(page, language);
    const address = `${member.phone}@example.ph`;
    await email.open();
    await email.ask(address, member.password);
    const reader = await page.context().newPage();
    const code = await new MessagesPage(reader).codeTo(address);
    await reader.close();
    await email.confirm(code);
    await expect(email.confirmed).toBeVisible();
    await expect(email.says(address)).toBeVisible();
  },
);

test(
  'a new phone - is the username from then on, also in this browser',
  both,
  async ({ page, origin, member, language }) => {
    const security = new SecurityPage(page, language);
    const phone = freshPhone();
    await security.open();
    await security.askPhone(phone, member.password);
    await expect(security.lostPhone).toHaveAttribute('href', '/contactUs');
    await security.provePhone(await readOtp(page.request, origin, member.phone));
    const reader = await page.context().newPage();
    const code = await new MessagesPage(reader).codeFor(phone);
    await reader.close();
    await security.confirmPhone(code);
    const shown = `+63 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
    await expect(security.username(shown)).toBeVisible();
    await page.reload();
    await expect(security.username(shown)).toBeVisible();
    expect(
      (
        await callApi(page.request, origin, 'member/login', {
          account_id: phone,
          password: member.password,
        })
      ).status,
    ).toBe(1);
    expect(
      (
        await callApi(page.request, origin, 'member/login', {
          account_id: member.phone,
          password: member.password,
        })
      ).statusdesc,
    ).toBe('invalid_password');
  },
);

test(
  "a member's data - is downloaded as one complete file",
  both,
  async ({ page, origin, member, language }) => {
    const privacy = new PrivacyPage(page, language);
    await payIn(page.request, origin, member, '500.00');
    await privacy.open();
    const { name: file, data } = await privacy.download();
    expect(file).toMatch(/^parol-data-\d{4}-\d{2}-\d{2}\.json$/);
    expect(data).toMatchObject({
      account_id: member.account.account_id,
      kept: {
        profile: [{ phone: member.account.account_id }],
        deposit: [{ amount: '500.00' }],
        movements: [{ kind: 'deposit', amount: '500.00' }],
      },
    });
    // A balance blocks the deletion.
    await expect(privacy.obstacle('balance')).toBeVisible();
    await expect(privacy.delete).toBeDisabled();
  },
);

test(
  'an account deletion - is requested, logs out, and is cancelled after a log-in',
  both,
  async ({ page, origin, member, language }) => {
    const privacy = new PrivacyPage(page, language);
    await privacy.open();
    await privacy.askDeletion(member.password);
    await expect(page).toHaveURL(`${origin}/`);
    const entrance = new EntrancePage(page, language);
    await page.goto('/login');
    await entrance.logIn(member.phone, member.password);
    await expect(page).toHaveURL(`${origin}/`);
    await privacy.open();
    await privacy.keep.click();
    await expect(privacy.delete).toBeVisible();
  },
);
