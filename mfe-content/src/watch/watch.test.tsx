// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { Payouts } from '../payouts/payouts.tsx';
import { Social } from '../social/social.tsx';
import { renderRemote } from '../testing/render-remote.tsx';
import { Watch } from './watch.tsx';

const hls = vi.hoisted(() => ({
  loaded: vi.fn<(url: string) => void>(),
  destroyed: vi.fn<() => void>(),
  fail: undefined as ((event: string, data: { readonly fatal: boolean }) => void) | undefined,
}));
vi.mock('hls.js/light', () => ({
  default: class {
    static Events = { ERROR: 'error' };
    static isSupported = () => true;
    on(_name: string, listener: typeof hls.fail) {
      hls.fail = listener;
    }
    loadSource = hls.loaded;
    attachMedia() {}
    destroy = hls.destroyed;
  },
}));

const stream = { 'cms/streamLink': () => succeed([{ url: '/stream.m3u8' }]) };
const video = {
  video_id: 'deposit',
  title: { en: 'A deposit', ph: 'Isang deposit' },
  url: '/deposit.mp4',
  poster: '/deposit.jpg',
  captions: { en: '/en.vtt', ph: '/ph.vtt' },
};
const none = {
  'cms/streamLink': () => succeed([{ url: null }]),
  'cms/videoList': () => succeed([]),
};
const play = () => fireEvent.click(screen.getByRole('button', { name: en.watch.play }));

beforeEach(() => {
  hls.loaded.mockClear();
  hls.destroyed.mockClear();
  vi.stubGlobal('MediaSource', {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

describe('the live stream', () => {
  it('loads when it is started, muted, and is destroyed with the page', async () => {
    const { view } = renderRemote(<Watch />, { replies: { ...none, ...stream } });
    const shown = await screen.findByLabelText<HTMLVideoElement>(en.watch.stream, {
      selector: 'video',
    });
    expect(shown.muted).toBe(true);
    expect(shown).toHaveAttribute('preload', 'none');
    expect(hls.loaded).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
    play();
    expect(shown).toHaveFocus();
    await vi.waitFor(() => expect(hls.loaded).toHaveBeenCalledWith('/stream.m3u8'));
    expect(screen.getByRole('status')).toHaveTextContent(en.watch.starting);
    view.unmount();
    expect(hls.destroyed).toHaveBeenCalledOnce();
  });

  it('a fatal error - is shown, and the stream can be started again', async () => {
    renderRemote(<Watch />, { replies: { ...none, ...stream } });
    await screen.findByRole('button', { name: en.watch.play });
    play();
    await vi.waitFor(() => expect(hls.loaded).toHaveBeenCalled());
    hls.fail?.('error', { fatal: false });
    hls.fail?.('error', { fatal: true });
    expect(await screen.findByText(en.watch.failed)).toBeInTheDocument();
    expect(hls.destroyed).toHaveBeenCalled();
    const retry = screen.getByRole('button', { name: 'Try again' });
    await vi.waitFor(() => expect(retry).toHaveFocus());
    fireEvent.click(retry);
    await vi.waitFor(() => expect(hls.loaded).toHaveBeenCalledTimes(2));
  });
});

it('a video - has its poster, captions in the page’s language, and no autoplay', async () => {
  renderRemote(<Watch />, {
    language: 'ph',
    replies: { ...none, 'cms/videoList': () => succeed([video]) },
  });
  const shown = await screen.findByLabelText<HTMLVideoElement>('Isang deposit', {
    selector: 'video',
  });
  expect(shown).toHaveAttribute('poster', '/deposit.jpg');
  expect(shown).toHaveAttribute('preload', 'none');
  expect(shown.autoplay).toBe(false);
  expect(shown.querySelector('track')).toHaveAttribute('src', '/ph.vtt');
});

it('a video with only English captions - marks them as English on a Filipino page', async () => {
  const captions = { en: '/en.vtt', ph: '/en.vtt' };
  renderRemote(<Watch />, {
    language: 'ph',
    replies: { ...none, 'cms/videoList': () => succeed([{ ...video, captions }]) },
  });
  const shown = await screen.findByLabelText('Isang deposit', { selector: 'video' });
  const track = shown.querySelector('track');
  expect([track?.getAttribute('src'), track?.srclang]).toEqual(['/en.vtt', 'en']);
});

describe('payouts', () => {
  const replies = {
    'cms/withdrawalSpeed': () =>
      succeed([{ payouts: 120, median_seconds: 42, within_five_minutes: 97 }]),
    'cms/epicWithdrawals': () =>
      succeed(
        ['900.00', '800.00', '700.00', '600.00'].map((amount, index) => ({
          withdrawal_id: String(index),
          member: '63917•••123',
          amount,
          at: '2026-11-20T04:00:00.000Z',
          label: 'GCash',
          seconds: 42,
        })),
      ),
  };
  it('show their median time and list the largest', async () => {
    renderRemote(<Payouts most={3} />, { replies });
    expect(await screen.findByText(/last 120 payouts took 42 seconds or less/)).toBeInTheDocument();
    const list = await screen.findByRole('list', { name: en.payouts.largest });
    expect([...list.children].map((row) => /₱\d+/.exec(row.textContent)?.[0])).toEqual([
      '₱900',
      '₱800',
      '₱700',
    ]);
  });
});

it('without rows or with a refusal - the sections are hidden', async () => {
  const { view, log } = renderRemote(
    <>
      <Watch />
      <Payouts most={3} />
      <Social />
    </>,
    {
      replies: {
        ...none,
        'cms/withdrawalSpeed': () => refuse('unknown_error'),
        'cms/epicWithdrawals': () => succeed([]),
        'cms/socialList': () => succeed([]),
      },
    },
  );
  await vi.waitFor(() => expect(log.calls).toHaveLength(5));
  expect(view.container.textContent).toBe('');
});

it('links to our social media pages - open in a new tab', async () => {
  renderRemote(<Social />, {
    replies: {
      'cms/socialList': () => succeed([{ network: 'Forum', url: 'https://forum.example' }]),
    },
  });
  const link = await screen.findByRole('link', { name: 'Forum' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('heading', { name: en.social.title })).not.toHaveTextContent(
    ph.social.title,
  );
});
