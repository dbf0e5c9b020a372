import { fleetPages } from '../fixtures/fleet-pages.ts';
import { hostileTexts } from '@parol/wire/testing/hostile';
import { expect, hostilePath, poison, test } from '../fixtures/harm.ts';
import { becomeMember, callApi } from '../fixtures/member.ts';
import { AnyPage } from '../pages/any-page.ts';
import { tally } from './tally.ts';

/** `npm run test:security` visits every page several times; otherwise one page of each kind once. */
const atLength = process.env.PAROL_SECURITY === 'long';
const turns = atLength ? 6 : 1;
const ofEachKind = [
  '/',
  '/me',
  '/setting',
  '/inbox',
  '/statement',
  '/promotions',
  '/best-online-slots-philippines-guide',
  '/mayapay',
  '/slot',
  '/',
];

test.use({ trace: 'off' });
test.setTimeout(atLength ? 3_600_000 : 240_000);

for (const who of atLength ? (['member', 'visitor'] as const) : (['member'] as const)) {
  test(`hostile texts and addresses everywhere (${who}) - are shown as text, nothing runs, nothing leads to another site`, async ({
    page,
    origin,
    harm,
    pageErrors,
  }) => {
    if (who === 'member') {
      const { phone, token } = await becomeMember(page, origin);
      await callApi(page.request, origin, 'member/updateProfile', {
        account_id: phone,
        auth_token: token,
        nickname: 'Tess',
      });
    }
    let turn = 0;
    await poison(page, origin, () => turn);
    const any = new AnyPage(page);
    const paths = atLength
      ? ['/', ...(await fleetPages(page.request, origin)).map(({ path }) => path)]
      : ofEachKind;
    let shown = 0;
    for (let round = 0; round < turns; round++) {
      for (const [index, path] of paths.entries()) {
        turn += 7;
        // Parameters may hide other content, so alternate between with and without.
        const to = (round + index) % 2 === 0 ? path : hostilePath(path, origin, turn);
        await page.goto(to);
        await any.shown();
        // The HTML of a page that the server renders for visitors contains its reads, which the
        // test does not change. A page opened within the tab reads by calls instead.
        if (who === 'visitor') await any.openWithin(paths[(index + 1) % paths.length] ?? '/');
        await any.shown();
        const words = await any.words();
        if (hostileTexts.some((text) => words.includes(text))) shown += 1;
      }
    }
    expect(shown, 'pages that show the hostile texts').toBeGreaterThan(0);
    expect(harm).toEqual({ ran: [], stopped: [], left: [] });
    tally('visits to pages with hostile texts', paths.length * turns);
    // React reports a javascript: address as an error: expected, and no harm.
    pageErrors.splice(
      0,
      pageErrors.length,
      ...pageErrors.filter((error) => !error.includes('javascript:')),
    );
  });
}
