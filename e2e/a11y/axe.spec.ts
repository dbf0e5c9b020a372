import { becomeMember, freshPhone } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsOf } from '../fixtures/texts.ts';
import { AnyPage } from '../pages/any-page.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { DraftOffer } from '../pages/draft-offer.ts';
import { EntrancePage } from '../pages/entrance-page.ts';
import { SessionDialog } from '../pages/session-dialog.ts';
import { Navigation } from '../pages/navigation.ts';
import { winUnderReview } from '../gallery/account-scenes.ts';
import { askOfPasskey, someDevices, somePasskey } from '../gallery/passkey-scenes.ts';
import { press } from '../gallery/stage.ts';
import { ofEveryone, ofMembers, ofVisitors, unlisted } from './addresses.ts';
import { inBothLanguages, look, lookAt, lookAtDocuments, lookInBothThemes } from './look.ts';

const half = Math.ceil(ofMembers.length / 2);
test.setTimeout(600_000);
// Texts don't depend on the device's language; Arabic has the most forms of plurals.
test.use({ locale: 'ar-EG' });

test('pages open to everyone - have no violation in both languages and themes', async ({
  page,
  context,
  origin,
}) => {
  const paths = [...ofEveryone, ...(await unlisted(page.request, origin, 'everyone'))];
  await inBothLanguages(context, origin, () => lookAtDocuments(page, paths));
});

// The kit's gallery has no translations.
test("the kit's gallery - has no violation in both themes", async ({ page }) => {
  await page.goto('/_gallery');
  await new AnyPage(page).settle();
  await lookInBothThemes(page, 'gallery');
});

test('pages of visitors and their sheets - have no violation in both languages and themes', async ({
  page,
  context,
  origin,
}) => {
  const any = new AnyPage(page);
  const paths = [...ofVisitors, ...(await unlisted(page.request, origin, 'visitor'))];
  await inBothLanguages(context, origin, async (language) => {
    await lookAtDocuments(page, paths);
    const navigation = new Navigation(page, language);
    const t = textsOf('account', language);
    for (const [button, field] of [
      [navigation.logIn, t('form.phoneLabel')],
      [navigation.signUp, t('form.confirmLabel')],
    ] as const) {
      // The page behind the sheet is scanned too: use one with fewer elements than home.
      await page.goto('/news');
      await any.settle();
      await button.click();
      await any.field(field).waitFor();
      await lookAt(page, `sheet with ${field}`);
    }
  });
});

for (const [index, paths] of [ofMembers.slice(0, half), ofMembers.slice(half)].entries()) {
  test(`pages of members, part ${index + 1} - have no violation in both languages and themes`, async ({
    page,
    context,
    origin,
  }) => {
    await becomeMember(page, origin);
    const others = index === 0 ? await unlisted(page.request, origin, 'member') : [];
    await inBothLanguages(context, origin, () => look(page, [...paths, ...others]));
  });
}

test('passkeys, devices and a win under review - have no violation in both languages and themes', async ({
  page,
  context,
  origin,
}) => {
  await becomeMember(page, origin);
  await inBothLanguages(context, origin, async (language) => {
    const stage = { page, language };
    for (const mock of [somePasskey, someDevices, winUnderReview]) await mock(stage);
    for (const [what, open] of [
      ['a passkey and devices', undefined],
      ['a new passkey', press('account', 'passkey.add')],
      ['a passkey’s name', askOfPasskey('passkey.renameOf')],
      ['the end of a passkey', askOfPasskey('passkey.removeOf')],
    ] as const) {
      await page.goto('/setting?section=security');
      await new AnyPage(page).settle();
      await open?.(stage);
      if (open) await page.getByRole('dialog').waitFor();
      await lookAt(page, what);
    }
    await page.goto('/me');
    await new AnyPage(page).settle();
    await lookAt(page, 'a win under review');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('the dialog and draft after the end of a session - have no violation in both languages and themes', async ({
  page,
  context,
  origin,
  ledger,
}) => {
  const member = await becomeMember(page, origin);
  await inBothLanguages(context, origin, async (language) => {
    await page.goto('/mayapay');
    await new DepositPage(page, language).amount.fill('750');
    await ledger.endSessions(member.phone);
    await new Navigation(page, language).comeBackToTab();
    const dialog = new SessionDialog(page, language);
    await dialog.logIn.waitFor();
    await lookAt(page, 'dialog of the end');
    await dialog.logIn.click();
    await new EntrancePage(page, language).logIn(member.phone, member.password);
    const draft = new DraftOffer(page, language);
    await draft.words.waitFor();
    await new AnyPage(page).settle();
    await lookAt(page, 'offer of a draft');
    await draft.goOn.click();
    await expect(draft.words).toBeHidden();
  });
});

test('the steps of signing up and logging in - have no violation in both languages and themes', async ({
  page,
  context,
  origin,
}) => {
  await inBothLanguages(context, origin, async (language) => {
    const entrance = new EntrancePage(page, language);
    const t = textsOf('account', language);
    await page.goto('/signup?referral=NOBODY99&affiliate=PAROLPARTNER');
    await entrance.says(t('errors.signUp.invalid_referral_code')).waitFor();
    await entrance.says(t('signUp.codeGood')).waitFor();
    await lookAt(page, 'codes of a sign-up');
    await entrance.open('login');
    await entrance.byCode.click();
    await entrance.askForCode(freshPhone());
    await entrance.otp.waitFor();
    await lookAt(page, 'code of a log-in');
    await entrance.otherNumber.click();
  });
});
