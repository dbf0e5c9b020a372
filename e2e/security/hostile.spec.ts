import { fleetPaths } from '../fixtures/fleet-paths.ts';
import { hostileTexts } from '@parol/wire/testing/hostile';
import { expect, hostilePath, poison, test } from '../fixtures/harm.ts';
import { becomeMember, callApi } from '../fixtures/member.ts';
import { AnyPage } from '../pages/any-page.ts';
import { tally } from './tally.ts';

/** `npm run test:security`: every page there is, several times. Otherwise a page of each kind, once. */
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
  test(`hostile texts and addresses come from everywhere (${who}) - they are shown as texts, nothing runs, nothing leads away`, async ({
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
    const paths = atLength ? await fleetPaths(page.request, origin) : ofEachKind;
    for (let round = 0; round < turns; round++) {
      for (const [index, path] of paths.entries()) {
        turn += 7;
        // What an address says may hide what else a page shows: now with, now without.
        await page.goto((round + index) % 2 === 0 ? path : hostilePath(path, origin, turn));
        await any.shown();
      }
    }
    // Or all this would pass on pages that show nothing of it.
    await page.goto('/promotions');
    await expect
      .poll(async () => {
        const words = await any.words();
        return hostileTexts.filter((text) => words.includes(text)).length;
      })
      .toBeGreaterThan(0);
    expect(harm).toEqual({ ran: [], stopped: [], left: [] });
    tally('visits to pages with hostile texts', paths.length * turns);
    // React's own word against a javascript: address is an error that says so, and no harm.
    pageErrors.splice(
      0,
      pageErrors.length,
      ...pageErrors.filter((error) => !error.includes('javascript:')),
    );
  });
}
