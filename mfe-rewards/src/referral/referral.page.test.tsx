// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { lateReply } from '@parol/kit/testing';
import { renderRemote } from '../testing/render-remote.tsx';
import ReferralPage from './referral.page.tsx';

const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });
const refuse = (statusdesc: string) => () => ({ status: 0, statusdesc, value: [] });
const terms = {
  percent: '10.00',
  per_deposit: '250.00',
  per_month: '5000.00',
  days: 30,
  times: 1,
};
const own = {
  referral_code: 'MARIA1',
  referee_count: 11,
  earned: '350.00',
  earned_this_month: '100.00',
  left_this_month: '4900.00',
};
const line = (number: number, fields: object = {}) => ({
  referee: `63917•••${String(1000 + number)}`,
  joined_at: '2026-11-02T04:00:00.000Z',
  state: 'joined',
  reason: null,
  cashback: '0.00',
  rebate: '0.00',
  ...fields,
});
const pageOf = (index: number, data: readonly unknown[], total = data.length) => ({
  total,
  index,
  size: 10,
  working_date: '2026-11-01',
  data,
});
const lines = [
  line(1, { state: 'paid', cashback: '100.00', rebate: '2.70' }),
  line(2, { state: 'refused', reason: 'same_device' }),
];
const replies = {
  'campaign/referralTerms': reply([terms]),
  'member/referral': reply([own]),
  'member/downlineList': (body: unknown) =>
    reply([
      typeof body === 'object' && body !== null && 'page_number' in body && body.page_number === 2
        ? pageOf(2, [line(11)], 11)
        : pageOf(1, lines, 11),
    ])(),
};
const show = (options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(<ReferralPage />, { account: {}, replies, ...options });
const link = () => `${window.location.origin}/signup?referral=MARIA1`;
afterEach(() => vi.unstubAllGlobals());

describe('/referral', () => {
  it('while the own part is late - shows no rules yet, which it would push down', async () => {
    const late = lateReply(reply([own]));
    const { log } = show({ replies: { ...replies, 'member/referral': late.reply } });
    await expect.poll(() => log.calls).toHaveLength(2);
    expect(screen.getByText(en.referral.loading)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    late.answer();
    expect(await screen.findByText('MARIA1')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  });

  it.each([
    ['en', en],
    ['ph', ph],
  ] as const)('in %s - shows the code, its earnings, and each friend', async (language, t) => {
    show({ language });
    expect(await screen.findByText('MARIA1')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: t.referral.qr })).toBeInTheDocument();
    expect(screen.getByText(link())).toBeInTheDocument();
    expect(screen.getByText('₱350.00')).toBeInTheDocument();
    const list = within(await screen.findByRole('list', { name: t.referral.downline }));
    const [paid, refused] = list.getAllByRole('listitem');
    expect(paid).toHaveTextContent('63917•••1001');
    expect(paid).toHaveTextContent(t.referral.state.paid);
    expect(paid).toHaveTextContent('₱100');
    expect(paid).toHaveTextContent('₱2.70');
    expect(refused).toHaveTextContent(t.referral.reason.same_device);
    expect(screen.getByText(/10%.*₱250/)).toBeInTheDocument();
  });

  it('the next page - shows the earlier friends', async () => {
    const { user } = show();
    await screen.findByText('63917•••1001');
    await user.click(screen.getAllByRole('button').at(-1) ?? document.body);
    expect(await screen.findByText('63917•••1011')).toBeInTheDocument();
  });

  it('shared - opens the browser’s share sheet, copies the link if it fails, and ignores its closing', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    const { user, log } = show();
    await screen.findByText('MARIA1');
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const button = screen.getByRole('button', { name: en.referral.share });
    await user.click(button);
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url: link() });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await user.click(button);
    expect(log.toasts).toEqual([]);
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(button);
    await waitFor(() => expect(log.toasts).toHaveLength(1));
    expect(await navigator.clipboard.readText()).toBe(link());
    Reflect.deleteProperty(navigator, 'share');
  });

  it('in a browser that cannot share - copies the link', async () => {
    const { user, log } = show();
    await screen.findByText('MARIA1');
    await user.click(screen.getByRole('button', { name: en.referral.share }));
    await waitFor(() =>
      expect(log.toasts).toEqual([{ tone: 'success', text: en.referral.copied }]),
    );
    expect(await navigator.clipboard.readText()).toBe(link());
    await user.click(screen.getByRole('button', { name: en.referral.copyCode }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('MARIA1'));
  });

  it('without friends - shows the empty state', async () => {
    show({ replies: { ...replies, 'member/downlineList': reply([pageOf(1, [])]) } });
    expect(await screen.findByText(en.referral.empty)).toBeInTheDocument();
  });

  it('a visitor - reads how it works, and can sign up', async () => {
    const { log } = renderRemote(<ReferralPage />, { replies });
    expect(await screen.findByRole('link', { name: en.referral.signUp })).toHaveAttribute(
      'href',
      '/signup',
    );
    expect(log.calls.map(({ call }) => call)).toEqual(['campaign/referralTerms']);
  });

  it('with the programme off - shows the refusal once', async () => {
    show({ replies: { 'campaign/referralTerms': refuse('promotion_not_available') } });
    expect(await screen.findAllByText(en.errors.referral.promotion_not_available)).toHaveLength(1);
  });

  it('a failure of one part - offers to retry; the others stay', async () => {
    show({
      replies: {
        'campaign/referralTerms': reply([terms]),
        'member/referral': reply([own]),
      },
    });
    expect(await screen.findByText('MARIA1')).toBeInTheDocument();
    expect(await screen.findByText(en.referral.failedDownline)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: en.retry })).toHaveLength(1);
  });

  it('a member on a break - sees no offer and makes no request', () => {
    const { log } = show({ account: { pausedUntil: '2026-11-28T04:00:00.000Z' }, language: 'ph' });
    expect(screen.getByText(ph.promotions.paused.title)).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });
});
