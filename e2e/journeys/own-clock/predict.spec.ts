import { hourMs } from '@parol/domain';
import { expect, test } from '../../fixtures/clock-test.ts';
import { signUp } from '../../fixtures/member.ts';
import { memberCall, newestOf } from '../../fixtures/money.ts';
import { EventPage } from '../../pages/event-page.ts';

const team = (code: string, en: string, ph: string) => ({
  code,
  name: { en, ph },
  group: 'A',
  colors: ['#0038a8', '#ce1126'],
});
const reason = ['--reason', 'journey'];

test('a member predicts a match that is then settled - the share is credited, announced in the inbox and listed; a corrected result only pays a difference upward', async ({
  page,
  request,
  origin,
  member,
  language,
  clock,
  operate,
}) => {
  const event = new EventPage(page, language);
  const names = { en: ['Philippines', 'Japan'], ph: ['Pilipinas', 'Japan'] } as const;
  const [home, away] = language === 'ph' ? names.ph : names.en;
  const balance = async () =>
    (await memberCall(page.request, origin, member, 'fund/balance')).game_balance;
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
  await test.step('the member predicts 1 to 0', async () => {
    await event.open();
    await expect(event.tickets(1)).toBeVisible();
    await event.addGoal(home);
    await event.predict();
    await expect(event.match(home, away)).toContainText(event.stored);
    await expect(event.tickets(0)).toBeVisible();
  });
  await test.step('another member predicts 2 to 0', async () => {
    // Not by requests of the page, because they share its session.
    const rival = await signUp(request, origin);
    await operate('ticket:grant', rival.phone, '1', ...reason);
    const { matches } = await memberCall(request, origin, rival, 'event/predictionCampaign');
    const [match] = matches as readonly { readonly match_id: string }[];
    const score = { match_id: match?.match_id, home_score: 2, away_score: 0 };
    await memberCall(request, origin, rival, 'event/makeBet', score);
  });
  await test.step('the operator enters 2 to 0 - the member is paid for the right outcome', async () => {
    await clock.stay(3);
    await operate('prediction:result', 'A1', '2', '0', ...reason);
    await expect.poll(balance).toBe('62.50');
    await event.open();
    await event.openMine();
    await expect(event.mine).toHaveCount(1);
    await expect(event.mine).toContainText('₱62.50');
    await page.goto('/inbox');
    await expect(event.message('₱62.50')).toHaveCount(1);
  });
  await test.step('the result is corrected to 1 to 0 - the member is paid the difference to an exact score', async () => {
    await operate('prediction:result', 'A1', '1', '0', ...reason);
    await expect.poll(balance).toBe('187.50');
    await event.open();
    await event.openMine();
    await expect(event.mine).toContainText('₱187.50');
    await page.goto('/inbox');
    // The message about the amount that the correction paid.
    await expect(event.message('₱125.00')).toHaveCount(1);
  });
  await test.step('it is corrected back - nothing is taken from the member', async () => {
    await operate('prediction:result', 'A1', '2', '0', ...reason);
    const points = async () =>
      (await newestOf(page.request, origin, member, 'event/getBetList'))['points'];
    await expect.poll(points).toBe(1);
    expect(await balance()).toBe('187.50');
    await event.open();
    await event.openMine();
    await expect(event.mine).toContainText('₱187.50');
  });
});
