// @vitest-environment happy-dom
import { useCall } from '@parol/contract';
import { checkInStatus } from '@parol/wire/check-in';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { CheckInSection } from './check-in.section.tsx';

const Shown = () => <CheckInSection read={useCall(checkInStatus, {})} />;
const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });
const refuse = (statusdesc: string) => () => ({ status: 0, statusdesc, value: [] });
const ladder = ['1.00', '1.00', '1.00', '2.00', '2.00', '2.00', '5.00'];
const state = { today: '2026-11-21', checked: false, position: 4, ladder };

describe('the check-in', () => {
  it.each([
    ['en', en, 'Check in: 2 tokens', 'You got 2 tokens today.'],
    ['ph', ph, 'Mag-check in: 2 token', 'Nakakuha ka ng 2 token ngayong araw.'],
  ] as const)(
    'in %s - shows the seven days, and checks in',
    async (language, texts, action, done) => {
      let now: object = state;
      const log = renderRemote(<Shown />, {
        account: {},
        language,
        replies: {
          'campaign/checkInStatus': () => reply([now])(),
          'campaign/dailyCheckIn': () => {
            now = { ...state, checked: true };
            return reply([{ ...now, tokens: '2.00' }])();
          },
        },
      }).log;
      const strip = within(await screen.findByRole('list', { name: texts.checkIn.days }));
      const days = strip.getAllByRole('listitem');
      expect(days).toHaveLength(7);
      expect(days.filter((day) => day.textContent.includes(texts.checkIn.done))).toHaveLength(3);
      expect(days[3]).toHaveAttribute('aria-current', 'date');
      await userEvent.click(screen.getByRole('button', { name: action }));
      expect(await screen.findByText(done)).toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(log.calls.map(({ call }) => call)).toContain('report/tokenStatement');
    },
  );

  it('done in another tab - shows the refusal and the new state', async () => {
    let now: object = state;
    renderRemote(<Shown />, {
      account: {},
      replies: {
        'campaign/checkInStatus': () => reply([now])(),
        'campaign/dailyCheckIn': () => {
          now = { ...state, checked: true };
          return refuse('campaignRewardClaimed')();
        },
      },
    });
    await userEvent.click(await screen.findByRole('button'));
    expect(await screen.findByText(en.errors.checkIn.campaignRewardClaimed)).toBeInTheDocument();
    expect(screen.getByText('You got 2 tokens today.')).toBeInTheDocument();
  });

  it('with the programme off - shows nothing', async () => {
    const { log } = renderRemote(<Shown />, {
      account: {},
      replies: { 'campaign/checkInStatus': refuse('promotion_not_available') },
    });
    await expect.poll(() => log.calls.length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('a failure - offers to retry', async () => {
    renderRemote(<Shown />, { account: {}, replies: {} });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });
});
