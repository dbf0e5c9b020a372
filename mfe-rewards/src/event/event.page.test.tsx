// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import {
  campaign,
  exact,
  list,
  match,
  noon,
  played,
  prediction,
  refuse,
  replies,
  reply,
} from '../testing/event-replies.ts';
import { lateReply } from '@parol/kit/testing';
import { renderRemote } from '../testing/render-remote.tsx';
import EventPage from './event.page.tsx';

const show = (options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(<EventPage />, { account: {}, replies, ...options });
const card = async (name = 'PHI v BRA') => within(await screen.findByRole('group', { name }));
const more = (name: string) => en.event.score.more.replace('{{team}}', name);
afterEach(() => vi.useRealTimers());

describe('/event', () => {
  it('while it loads - has nothing below that would move when it is known', async () => {
    const late = lateReply(replies['event/eventWindow']);
    show({ replies: { ...replies, 'event/eventWindow': late.reply } });
    expect(screen.queryByText(en.promotions.care)).not.toBeInTheDocument();
    late.answer();
    await card();
    expect(screen.getByText(en.promotions.care)).toBeInTheDocument();
  });

  it.each([
    ['en', en],
    ['ph', ph],
  ] as const)(
    'after the campaign, in %s - shows its results and ranking, and no price',
    async (language, texts) => {
      const ended = campaign({
        ends_at: noon,
        matches: [played, match('A1', { state: 'closed' })],
      });
      const { user } = show({
        language,
        replies: { ...replies, 'event/predictionCampaign': reply([ended]) },
      });
      expect(await screen.findByText(texts.event.ended)).toBeInTheDocument();
      expect(
        screen.queryByText(texts.event.term.cost_one.replace('{{count}}', '1')),
      ).not.toBeInTheDocument();
      await user.click(screen.getByRole('tab', { name: texts.event.tabs.leaders }));
      expect(await screen.findByText('63917•••4567')).toBeInTheDocument();
    },
  );

  it('live - offers the next match and sends the scores once', async () => {
    let bets: readonly unknown[] = [exact];
    const { user, log } = show({
      replies: {
        ...replies,
        'event/getBetList': () => reply([list(bets, bets.length > 1 ? 1 : 2)])(),
        'event/makeBet': () => {
          const made = prediction(match('A1'), 2, 0);
          bets = [exact, made];
          return reply([{ ...made, tickets_left: 1 }])();
        },
      },
    });
    expect(await screen.findByText('You have 2 jackpot tickets')).toBeInTheDocument();
    expect(
      screen.getByText(/earliest prediction with points gets what is left over/),
    ).toBeInTheDocument();
    const rules = screen.getByRole('heading', { level: 3, name: en.event.rules });
    const matches = screen.getByRole('list', { name: en.event.next });
    expect(matches.compareDocumentPosition(rules)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const open = await card();
    await user.click(open.getByRole('button', { name: more('PHI') }));
    await user.click(open.getByRole('button', { name: more('PHI') }));
    await user.click(open.getByRole('button', { name: 'Predict for 1 ticket' }));
    expect(await open.findByText(en.event.match.stored)).toBeInTheDocument();
    expect(
      log.calls.filter(({ call }) => call === 'event/makeBet').map(({ body }) => body),
    ).toEqual([{ match_id: 'A1', home_score: 2, away_score: 0 }]);
    expect(await screen.findByText('You have 1 jackpot ticket')).toBeInTheDocument();
    await user.click(open.getByRole('button', { name: more('BRA') }));
    expect(open.getByRole('button', { name: en.event.match.change })).toBeEnabled();
  });

  it.each([
    ['en', en],
    ['ph', ph],
  ] as const)('in %s - shows the prediction of a match and its payout', async (language, t) => {
    const { user } = show({ language });
    const results = within(await screen.findByRole('list', { name: t.event.results }));
    const [row] = await results.findAllByRole('listitem');
    expect(row).toHaveTextContent('2–1');
    await waitFor(() => expect(row).toHaveTextContent('₱250.00'));
    await user.click(screen.getByRole('tab', { name: t.event.tabs.groups }));
    expect(screen.getByRole('rowheader', { name: /PHI/ })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: t.event.tabs.leaders }));
    expect(await screen.findByText('63917•••4567')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: t.event.tabs.mine }));
    expect(await screen.findByRole('list', { name: t.event.tabs.mine })).toHaveTextContent('NOR');
  });

  it.each([
    ['insufficient_ticket', en.errors.prediction.insufficient_ticket],
    ['match_closed', en.errors.match_closed],
    ['promotion_not_available', en.errors.prediction.promotion_not_available],
  ])('refused with %s - shows the reason in the match', async (code, text) => {
    const { user } = show({ replies: { ...replies, 'event/makeBet': refuse(code) } });
    const open = await card();
    await user.click(await open.findByRole('button', { name: 'Predict for 1 ticket' }));
    expect(await open.findByText(text)).toBeInTheDocument();
  });

  it('a match without its teams - shows its stage and start, without a form', async () => {
    show();
    const [row] = within(await screen.findByRole('list', { name: en.event.later })).getAllByRole(
      'listitem',
    );
    expect(row).toHaveTextContent('Semi-finalNov 21, 6:00 PM');
  });

  it('many played matches - are shown on demand, the latest first', async () => {
    const matches = Array.from({ length: 8 }, (_, index) => ({ ...played, match_id: `P${index}` }));
    const { user } = show({
      replies: { ...replies, 'event/predictionCampaign': reply([campaign({ matches })]) },
    });
    const results = within(await screen.findByRole('list', { name: en.event.results }));
    expect(results.getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 8 matches' }));
    expect(results.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText(en.event.none.title)).toBeInTheDocument();
  });

  it('for a visitor - shows the matches and a link to log in', async () => {
    const { log } = renderRemote(<EventPage />, { replies });
    expect((await card()).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: en.event.logIn })).toHaveAttribute('href', '/login');
    expect(log.calls.map(({ call }) => call).toSorted()).toEqual([
      'event/eventWindow',
      'event/predictionCampaign',
    ]);
  });

  it('with the predictions off - shows the empty state', async () => {
    show({
      replies: { ...replies, 'event/predictionCampaign': refuse('promotion_not_available') },
    });
    expect(await screen.findByText(en.event.nothing.title)).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('with matches that did not load - offers to retry', async () => {
    const { 'event/predictionCampaign': _, ...others } = replies;
    show({ replies: others });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });

  it('during a break - shows no event and makes no request', () => {
    const { log } = show({ account: { pausedUntil: '2026-11-28T04:00:00.000Z' }, language: 'ph' });
    expect(screen.getByText(ph.promotions.paused.title)).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });
});
