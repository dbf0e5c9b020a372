import { minuteMs } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import { answer, press, type Scene, type Stage } from './stage.ts';

/** Makes the poll report that a reminder is due. */
const watched =
  (over: (now: number) => Readonly<Record<string, unknown>>) =>
  async ({ page }: Stage): Promise<void> => {
    await page.route('**/api/member/careWatch', async (route) => {
      const now = Date.now();
      const row = {
        now: new Date(now).toISOString(),
        session_ends_at: null,
        check_due_at: null,
        check_minutes: null,
        pause: null,
        ...over(now),
      };
      await route.fulfill({ json: { status: 1, statusdesc: 'OK', value: [row] } });
    });
  };
const checkDue = watched((now) => ({
  check_due_at: new Date(now - 1000).toISOString(),
  check_minutes: 60,
}));
const sessionEnding = watched((now) => ({
  session_ends_at: new Date(now + 4 * minuteMs).toISOString(),
}));

const openLimit = async ({ page, language }: Stage) => {
  const t = textsOf('account', language);
  const name = t('care.limitOf', { kind: t('care.kinds.deposit'), span: t('care.spans.day') });
  await page.getByRole('button', { name: t('care.changeOf', { name }), exact: true }).click();
};

/**
 * Play safely: its page, its sheets, and the dialogs and notices that it shows over other pages.
 */
export const responsibleGamingScenes: readonly Scene[] = [
  { name: 'play-safely', as: 'careful', path: '/play-safely' },
  { name: 'play-safely-new', as: 'newcomer', path: '/play-safely' },
  { name: 'play-safely-visitor', as: 'visitor', path: '/play-safely' },
  {
    name: 'play-safely-loading',
    as: 'newcomer',
    path: '/play-safely',
    before: answer('member/care', 'hangs'),
    restless: 1_500,
  },
  {
    name: 'play-safely-error',
    as: 'newcomer',
    path: '/play-safely',
    before: answer('member/care', 'fails'),
    restless: 5_000,
  },
  { name: 'play-safely-limit', as: 'careful', path: '/play-safely', act: openLimit, window: true },
  {
    name: 'play-safely-break',
    as: 'newcomer',
    path: '/play-safely',
    act: press('account', 'care.rest.go'),
    window: true,
  },
  {
    name: 'play-safely-exclude',
    as: 'newcomer',
    path: '/play-safely',
    act: press('account', 'care.leave.go'),
    window: true,
  },
  { name: 'play-safely-paused', as: 'resting', path: '/play-safely' },
  { name: 'home-paused', as: 'resting', path: '/', window: true },
  {
    name: 'launchone-paused',
    as: 'resting',
    path: '/launchOne?game=jeepney-jackpot',
    window: true,
  },
  { name: 'reality-check', as: 'newcomer', path: '/', before: checkDue, window: true },
  {
    name: 'reality-check-game',
    as: 'newcomer',
    path: '/launchOne?game=jeepney-jackpot',
    before: checkDue,
    window: true,
    restless: 4_000,
  },
  { name: 'session-ending', as: 'newcomer', path: '/', before: sessionEnding, window: true },
];
