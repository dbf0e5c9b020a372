import { payIn } from '../fixtures/money.ts';
import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/test.ts';
import { Taps } from '../pages/taps.ts';

/** What players look for, from Home: the most taps, and the way. */
const ways: readonly (readonly [string, number, (taps: Taps) => Promise<void>])[] = [
  ['the balance', 0, (taps) => expect(taps.balance('₱300.00')).toBeVisible()],
  [
    'a deposit with GCash, after one with Maya',
    4,
    async (taps) => {
      await taps.on('link', 'Deposit');
      await taps.on('radio', 'GCash');
      await taps.on('button', '100');
      await taps.on('button', 'Pay ₱100 with GCash');
      await expect(taps.shown('textbox', 'Amount')).toHaveValue('100');
    },
  ],
  [
    'a withdrawal',
    2,
    async (taps) => {
      await taps.tab('me');
      await taps.on('link', 'Withdraw');
      await expect(taps.shown('heading', 'Withdraw')).toBeVisible();
    },
  ],
  [
    'a game by its name',
    1,
    async (taps) => {
      await taps.on('searchbox', 'Search games');
      await expect(taps.shown('searchbox', 'Search games')).toBeFocused();
    },
  ],
  [
    'the odds of a match',
    1,
    async (taps) => {
      await taps.on('link', 'Sports');
      await expect(taps.shown('button', '.+ wins, \\d')).toBeVisible();
    },
  ],
  [
    'the turnover that is left',
    1,
    async (taps) => {
      await taps.tab('rewards');
      await expect(taps.turnover).toBeVisible();
    },
  ],
  [
    'the check-in',
    2,
    async (taps) => {
      await taps.tab('rewards');
      await taps.on('button', 'Claim.*Daily check-in');
      await expect(taps.shown('button', 'Claim.*Daily check-in')).toHaveCount(0);
    },
  ],
  [
    'a coupon',
    2,
    async (taps) => {
      await taps.tab('rewards');
      await taps.on('heading', 'Coupon');
      await expect(taps.shown('textbox', 'Coupon code')).toBeVisible();
    },
  ],
  [
    'predictions',
    2,
    async (taps) => {
      await taps.tab('rewards');
      await taps.on('link', 'Predictions');
      await expect(taps.shown('heading', 'Predictions')).toBeVisible();
    },
  ],
  [
    'the link for friends',
    2,
    async (taps) => {
      await taps.tab('me');
      await taps.on('link', 'Invite friends');
      await expect(taps.shown('heading', 'Invite friends')).toBeVisible();
    },
  ],
  [
    'the rebate',
    2,
    async (taps) => {
      await taps.tab('rewards');
      await taps.on('link', 'Rebate');
      await expect(taps.shown('heading', 'Rebate')).toBeVisible();
    },
  ],
  [
    'limits on playing',
    2,
    async (taps) => {
      await taps.tab('me');
      await taps.on('link', 'Play safely');
      await expect(taps.shown('heading', 'Play safely')).toBeVisible();
    },
  ],
  [
    'the statement',
    2,
    async (taps) => {
      await taps.tab('me');
      await taps.on('link', 'Statement');
      await expect(taps.shown('heading', 'Statement')).toBeVisible();
    },
  ],
  [
    'the other language',
    2,
    async (taps) => {
      await taps.on('button', 'Language and theme');
      await taps.on('radio', 'Filipino');
      await expect(taps.shown('link', 'Mag-deposit|Deposit')).toBeVisible();
    },
  ],
];

test('the way in - is found from Home on a phone in one tap', async ({ page }) => {
  const taps = new Taps(page);
  await taps.begin();
  await taps.on('button', 'Log in');
  await expect(taps.shown('textbox', 'Mobile number')).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(1);
});

test('what players look for - is found from Home on a phone by visible links, in few taps', async ({
  page,
  origin,
}) => {
  const taps = new Taps(page);
  const member = await becomeMember(page, origin);
  await payIn(page.request, origin, member, '300.00');
  for (const [what, most, go] of ways)
    await test.step(`${what} - at most ${most} taps`, async () => {
      await taps.begin();
      await go(taps);
      expect(taps.count, what).toBeLessThanOrEqual(most);
    });
});
