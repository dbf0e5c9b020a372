// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { refuse, succeed } from '@parol/wire';
import { longestComment, reviewSummary, submitReview, topTenReview } from '@parol/wire/review';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import ReviewPage from './review.page.tsx';

const texts = { en, ph };
const review = {
  review_id: '1',
  member: '63917•••482',
  stars: 4,
  comment: '<b>Mabilis</b> & malinaw',
  written_at: '2026-11-20T04:00:00.000Z',
  sample: false,
};
const sample = { ...review, review_id: '2', stars: 2, comment: 'Slow at night', sample: true };
const summary = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars % 2 === 0 ? 1 : 0 }));
const own = {
  stars: 5,
  comment: 'My own words',
  state: 'pending',
  written_at: '2026-11-20T04:00:00.000Z',
  reason: null,
};
const replies = {
  'memberreview/reviewSummary': () => succeed(summary),
  'memberreview/topTenReview': () => succeed([review, sample]),
  'memberreview/ownReview': () => succeed([]),
};
const show = (options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(<ReviewPage />, { replies, path: '/review', ...options });
const field = () => screen.findByRole('textbox');
const write = (comment: string) =>
  fireEvent.input(screen.getByRole('textbox'), { target: { value: comment } });
const send = () => fireEvent.click(screen.getByRole('button', { name: en.review.send }));

describe('/review', () => {
  it.each(['en', 'ph'] as const)(
    'in %s - shows the reviews as text, marks samples, and shows the average',
    async (language) => {
      const t = texts[language].review;
      show({ language });
      const list = within(await screen.findByRole('list', { name: t.newest }));
      const [first, second] = list.getAllByRole('listitem');
      expect(first).toHaveTextContent('<b>Mabilis</b> & malinaw');
      expect(first).toHaveTextContent('63917•••482');
      expect(first).not.toHaveTextContent(t.sample);
      expect(second).toHaveTextContent(t.sample);
      expect(await screen.findByText('3.0')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: t.logIn })).toHaveAttribute('href', '/login');
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    },
  );

  it('a bar - filters the reviews by stars; pressed again, it shows all', async () => {
    const { log } = show();
    const bars = within(await screen.findByRole('list', { name: en.review.distribution }));
    const lastRequest = () =>
      log.calls.filter(({ call }) => call === 'memberreview/topTenReview').at(-1)?.body;
    const [, fourth] = bars.getAllByRole('button');
    fireEvent.click(fourth ?? document.body);
    await waitFor(() => expect(lastRequest()).toEqual({ op: '4' }));
    expect(fourth).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(fourth ?? document.body);
    await waitFor(() => expect(fourth).toHaveAttribute('aria-pressed', 'false'));
  });

  it('without reviews - shows the empty state and no average', async () => {
    show({
      replies: {
        'memberreview/reviewSummary': () => succeed(summary.map((row) => ({ ...row, count: 0 }))),
        'memberreview/topTenReview': () => succeed([]),
      },
    });
    expect(await screen.findByText(en.review.empty.title)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: en.review.distribution })).not.toBeInTheDocument();
  });

  it('a list that fails to load - shows the failure, and the rest stays', async () => {
    show({ account: {}, replies: { ...replies, 'memberreview/topTenReview': () => undefined } });
    expect(await screen.findByText(en.review.failed)).toBeInTheDocument();
    expect(await field()).toBeInTheDocument();
    expect(await screen.findByText('3.0')).toBeInTheDocument();
  });
});

describe("a member's review", () => {
  it('sent by keyboard - is shown as pending in place of the form', async () => {
    let stored: readonly object[] = [];
    const { log, user } = show({
      account: {},
      replies: {
        ...replies,
        'memberreview/ownReview': () => succeed([...stored]),
        'memberreview/submitReview': () => {
          stored = [own];
          return succeed([own]);
        },
      },
    });
    await field();
    screen.getByRole('radio', { name: en.review.star[3] }).focus();
    await user.keyboard(' ');
    await user.type(screen.getByRole('textbox'), '  Good, and quick ');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(en.review.pending)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(log.calls.find(({ call }) => call === 'memberreview/submitReview')?.body).toEqual({
      json_rating: '{"stars":3}',
      comment: 'Good, and quick',
      recipient_no: '1',
    });
  });

  it('without a rating and a comment, or too long - shows the errors at the fields and sends nothing', async () => {
    const { log } = show({ account: {} });
    await field();
    send();
    expect(await screen.findByText(en.review.ratingMissing)).toBeInTheDocument();
    expect(await screen.findByText(en.review.commentMissing)).toBeInTheDocument();
    write('x'.repeat(longestComment + 1));
    const text = en.review.commentLong.replace('{{most}}', '2,000');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(log.calls.map(({ call }) => call)).not.toContain('memberreview/submitReview');
  });

  it('sent without a connection - keeps the input', async () => {
    show({ account: {} });
    await field();
    fireEvent.click(screen.getByRole('radio', { name: en.review.star[5] }));
    write('Not lost');
    send();
    await waitFor(() => expect(document.querySelector('.formError')).not.toBeEmptyDOMElement());
    expect(screen.getByRole('textbox')).toHaveValue('Not lost');
    expect(screen.getByRole('radio', { name: en.review.star[5] })).toBeChecked();
  });

  it.each(['en', 'ph'] as const)(
    'rejected, in %s - shows the reason and an empty form',
    async (language) => {
      const reason = { en: 'It names a person.', ph: 'May pangalan ng tao.' };
      const rejected = { ...own, state: 'rejected', reason };
      show({
        account: {},
        language,
        replies: { ...replies, 'memberreview/ownReview': () => succeed([rejected]) },
      });
      expect(await screen.findByText(new RegExp(reason[language]))).toBeInTheDocument();
      expect(screen.getByText('My own words')).toBeInTheDocument();
      expect(screen.getByRole('textbox')).toHaveValue('');
    },
  );

  it('published - is marked so, without a form', async () => {
    const published = { ...own, state: 'published' };
    show({
      account: {},
      replies: { ...replies, 'memberreview/ownReview': () => succeed([published]) },
    });
    expect(await screen.findByText(en.review.published)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

const screens: readonly RefusalScreen[] = [
  {
    name: 'the form',
    call: submitReview,
    domain: 'review',
    places: {
      stars: ['rating_required', 'invalid_rating'],
      comment: ['comment_required', 'comment_too_long', 'comment_has_markup'],
    },
    open: async (given, language) => {
      const { log } = show({ account: {}, language, replies: { ...replies, ...given } });
      await field();
      fireEvent.click(screen.getByRole('radio', { name: texts[language].review.star[4] }));
      write('Good');
      const button = screen.getByRole('button', { name: texts[language].review.send });
      return { log, send: async () => void fireEvent.click(button) };
    },
  },
  ...[topTenReview, reviewSummary].map((call): RefusalScreen => ({
    name: call.name,
    call,
    domain: 'review',
    otherwise: 'page',
    asksAtOnce: true,
    open: async (given, language) => {
      const { log } = show({ language, replies: { ...replies, ...given } });
      return { log, send: async () => undefined };
    },
  })),
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)('%s in %s - shows each of its refusal codes in the right place', async (_name, language, one) => {
  expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
});

it('the own review, refused - shows the failure in its place', async () => {
  show({
    account: {},
    replies: { ...replies, 'memberreview/ownReview': () => refuse('too_many_requests') },
  });
  expect(await screen.findByText(en.review.failedOwn)).toBeInTheDocument();
});
