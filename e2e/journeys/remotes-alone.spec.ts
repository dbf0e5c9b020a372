import { type ServedAlone, serveAlone, serveGenerated } from '../fixtures/remote-alone.ts';
import { expect, test } from '../fixtures/test.ts';
import { AlonePage } from '../pages/alone-page.ts';

// One after another: two tests serve games, and both builds write to the same folder.
test.describe.configure({ mode: 'default' });

/** Pages of each remote, each with its heading and a text from an example. */
const pages = {
  account: [
    ['/me', 'Me', 'Bronze'],
    ['/statement', 'Statement', 'Manila Sevens'],
    ['/play-safely', 'Play safely', '₱260.00'],
    ['/setting', 'Settings', 'Maria Santos'],
    ['/login', 'Log in', 'Forgot your password?'],
  ],
  cashier: [
    ['/deposit', 'Deposit', 'CTPay'],
    ['/mayapay', 'Deposit with Maya', '4 more, not now'],
    ['/deposit-status?deposit=7C0ZKH0KBK14R92KVJ3PMP571', 'Deposit', '₱500.00'],
    ['/withdrawal', 'Withdraw', 'GCash'],
  ],
  games: [
    ['/slot', 'Slots', 'Jeepney Jackpot'],
    ['/bingo', 'Bingo', 'Bingo Barangay'],
    ['/freeplay', 'Free play', 'Jeepney Jackpot'],
    ['/_slot/games.bets', undefined, 'Manila Sevens'],
  ],
  rewards: [
    ['/promotions', 'Rewards', 'Daily bonus'],
    ['/vip', 'VIP', 'Silver'],
    ['/referral', 'Invite friends', '942RH36U'],
    ['/event', 'Predictions', 'World Cup score predictions'],
    ['/inbox', 'Inbox', 'A gift: ₱100 free credit'],
    ['/return', 'Rebate', 'Tala Studio'],
  ],
} as const;

/** Serves a remote during `look`, and stops its server afterwards. */
async function whileServed(
  serving: Promise<ServedAlone>,
  look: (origin: string) => Promise<void>,
): Promise<void> {
  const served = await serving;
  try {
    await look(served.origin);
  } finally {
    await served.stop();
  }
}

for (const [remote, shown] of Object.entries(pages))
  test(`${remote} alone - each of its pages shows the rows of the examples, and every call has an example`, async ({
    page,
  }) => {
    const alone = new AlonePage(page);
    await whileServed(serveAlone(remote), async (origin) => {
      for (const [path, heading, text] of shown) {
        await page.goto(origin + path);
        if (heading !== undefined) await expect(alone.heading(heading)).toBeVisible();
        await expect(alone.text(text)).toBeVisible();
        await expect(alone.notes).toHaveText('');
      }
    });
  });

test('a modal that is opened without the properties that another part gives - shows what needs none', async ({
  page,
}) => {
  const alone = new AlonePage(page);
  await whileServed(serveAlone('games'), async (origin) => {
    await page.goto(`${origin}/_modal/game-info`);
    await expect(alone.text('This game can’t be played right now.')).toBeVisible();
    await alone.open('/slot');
    await expect(alone.heading('Slots')).toBeVisible();
  });
});

test('a generated remote alone - shows its page in both languages, and why it fails if it throws', async ({
  page,
}) => {
  const alone = new AlonePage(page);
  await whileServed(serveGenerated('lanterns'), async (origin) => {
    await page.goto(`${origin}/lanterns`);
    await expect(alone.heading('Lanterns')).toBeVisible();
    await expect(alone.text('By the Lanterns team.')).toBeVisible();
    await alone.button('Filipino').click();
    await expect(alone.heading('Lanterns')).toBeVisible();
    await expect(alone.notes).toHaveText('');
    await page.goto(`${origin}/lanterns?broken`);
    await expect(alone.failure).toContainText('No oil.');
  });
});
