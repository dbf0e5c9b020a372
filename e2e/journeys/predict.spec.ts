import { hourMs } from '@parol/domain';
import { expect, test } from '../fixtures/clock-test.ts';
import { memberCall } from '../fixtures/money.ts';
import { EventPage } from '../pages/event-page.ts';

const team = (code: string, en: string, ph: string) => ({
  code,
  name: { en, ph },
  group: 'A',
  colors: ['#0038a8', '#ce1126'],
});
const reason = ['--reason', 'journey'];

test(
  'predicts a match, which is settled - the share is credited, announced in the inbox and listed',
  { tag: '@both' },
  async ({ page, origin, member, language, clock, operate }) => {
    const event = new EventPage(page, language);
    const names = { en: ['Philippines', 'Japan'], ph: ['Pilipinas', 'Hapon'] } as const;
    const [home, away] = language === 'ph' ? names.ph : names.en;
    const inHours = async (hours: number) =>
      new Date((await clock.now()).getTime() + hours * hourMs).toISOString();

    await test.step('an operator begins a campaign with a match', async () => {
      const value = {
        name: { en: 'Cup', ph: 'Copa' },
        endsAt: await inHours(240),
        tickets: 1,
        exact: 3,
        outcome: 1,
        matchPool: '250.00',
        turnover: '1',
        teams: [team('PHI', names.en[0], names.ph[0]), team('JPN', names.en[1], names.ph[1])],
      };
      const from = await inHours(1);
      await operate('reward:set', 'prediction', JSON.stringify(value), '--from', from, ...reason);
      await clock.stay(2);
      const kickOff = await inHours(1);
      const match = { code: 'A1', stage: 'group', home: 'PHI', away: 'JPN', kickOff };
      await operate('prediction:match', JSON.stringify(match), ...reason);
      await operate('ticket:grant', member.phone, '1', ...reason);
    });
    await test.step('the member says 1 to 0', async () => {
      await event.open();
      await expect(event.tickets(1)).toBeVisible();
      await event.addGoal(home);
      await event.predict();
      await expect(event.match(home, away)).toContainText(event.stored);
      await expect(event.tickets(0)).toBeVisible();
    });
    await test.step('it ends 1 to 0 - the whole pool is the member’s', async () => {
      await clock.stay(3);
      await operate('prediction:result', 'A1', '1', '0', ...reason);
      await expect
        .poll(
          async () => (await memberCall(page.request, origin, member, 'fund/balance')).game_balance,
          { timeout: 20_000 },
        )
        .toBe('250.00');
      await event.open();
      await event.openMine();
      await expect(event.mine).toHaveCount(1);
      await expect(event.mine).toContainText('₱250.00');
      await page.goto('/inbox');
      await expect(event.message('₱250.00')).toHaveCount(1);
    });
  },
);
