import { languages } from '@parol/domain';
import {
  ofEveryone,
  ofGateways,
  ofMembers,
  ofTheCashier,
  ofVisitors,
  unlisted,
} from '../a11y/addresses.ts';
import { becomeMember } from '../fixtures/member.ts';
import { prefer } from '../fixtures/preferences.ts';
import { keysAmong } from '../fixtures/shown-keys.ts';
import { expect, test } from '../fixtures/test.ts';
import { AnyPage } from '../pages/any-page.ts';
import { shownTexts } from '../pages/shown-texts.ts';
import { VipPage } from '../pages/vip-page.ts';

/**
 * Languages of devices whose plural rules differ from ours: Filipino has "one" for 90, Arabic has
 * six forms, Japanese has one.
 */
const devices = ['fil-PH', 'ar-EG', 'ja-JP'];

/** Languages to sweep all pages in; in `npm test` the accessibility tests do so on one such device. */
const swept = process.env.PAROL_CASES === 'long' ? languages : [];
test.setTimeout(600_000);

for (const locale of devices)
  test.describe(`on a device in ${locale}`, () => {
    test.use({ locale });

    for (const language of swept)
      test(`every page in ${language} - shows words and never the key of a text`, async ({
        page,
        context,
        origin,
      }) => {
        await prefer(context, origin, { language });
        const any = new AnyPage(page);
        const sweep = async (paths: readonly string[]) => {
          await any.show('/');
          for (const path of paths) {
            await any.showWithin(path);
            await any.expandSections();
            expect.soft(keysAmong(await shownTexts(page)), path).toEqual([]);
          }
        };
        await sweep([
          ...ofEveryone,
          ...ofVisitors,
          ...(await unlisted(page.request, origin, 'everyone')),
        ]);
        await becomeMember(page, origin);
        await sweep([
          ...ofMembers,
          ...ofTheCashier,
          ...ofGateways,
          ...(await unlisted(page.request, origin, 'member')),
        ]);
      });

    test('the ladder of levels in Filipino - says 90 days of a level', async ({
      page,
      context,
      origin,
    }) => {
      await prefer(context, origin, { language: 'ph' });
      await becomeMember(page, origin);
      await new AnyPage(page).show('/vip');
      await expect(new VipPage(page, 'ph').level('Diamond')).toContainText('sa loob ng 90 araw');
    });
  });
