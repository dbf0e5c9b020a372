// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadExpose } from '../remotes/federation.ts';
import { SlotHost } from '../remotes/slot-host.tsx';
import { Routed } from './routed.tsx';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, page, route } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { openServedHtml } from '../loading/served-taps.ts';
import { holdSsrParts } from '../loading/ssr-part.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));

const load = vi.mocked(loadExpose);
/** Answers the loads of components so far. */
let arrive: () => void;
/** Reports that all observed elements are near the screen. */
let comeNear: () => void;

beforeEach(() => {
  let near: (() => void)[] = [];
  comeNear = () => near.forEach((report) => report());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        near = [...near, () => onChange([{ isIntersecting: true }])];
      }
      observe() {}
      disconnect() {}
    },
  );
  let waiting: (() => void)[] = [];
  arrive = () => waiting.splice(0).forEach((answer) => answer());
  load.mockReset();
  load.mockImplementation(
    (_route, expose) =>
      new Promise((resolve) => {
        waiting = [...waiting, () => resolve({ default: () => <Live name={expose} /> })];
      }),
  );
});
afterEach(async () => {
  cleanup();
  // Parts are forgotten in a task of their own.
  await new Promise((resolve) => setTimeout(resolve));
  closeTab();
  vi.unstubAllGlobals();
});

const presses: string[] = [];
/** The component of a part: two buttons of one name, and a field. */
function Live({ name }: { readonly name: string }): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <div>
      <p>{`Live ${name}`}</p>
      {['first', 'second'].map((which) => (
        <button
          key={which}
          type="button"
          onClick={() => {
            presses.push(which);
            setCount(count + 1);
          }}
        >
          Next
        </button>
      ))}
      <input aria-label="Search" />
    </div>
  );
}

const withControls =
  '<p>Served</p><button type="button" inert>Next</button><button type="button" inert>Next</button><input aria-label="Search" inert>';
let tabs = 0;
/** Puts HTML of the server for the page `/guide` or the widget `a.row` in a tab; returns it. */
function servedTab(html: string, part = '/guide'): HTMLElement {
  const root = document.createElement('div');
  const state = html.startsWith(withControls) ? '' : 'data-complete';
  root.innerHTML = `<div data-served="${part}" ${state}>${html}</div>`;
  void holdSsrParts(root);
  return root;
}
/** Starts the shell in such a tab. */
async function start(part = '/guide') {
  presses.length = 0;
  tabs += 1;
  const slot = { slot: 'home.feed', id: 'a.row', expose: './row', order: 1, urgent: true } as const;
  const slots = [{ ...slot, access: 'everyone' as const, files: [] }];
  const pages = [page('/guide', { expose: './guide' }), page('/other', { expose: './other' })];
  const served = fleet([route('content', { version: `1.0.0-${tabs}`, pages, slots })]);
  const booted = await bootHost(served);
  openServedHtml((address) => void booted.host.router.navigate(address));
  const shown = part === 'a.row' ? <SlotHost name="home.feed" /> : <Routed />;
  document.title = 'Title of the guide';
  const { addresses } = await renderInHost(booted.host, shown, '/guide');
  return { ...booted, addresses };
}
async function open(html: string, part?: 'a.row') {
  servedTab(html, part);
  return start(part);
}
/** Lets the loaded parts take over. */
const takeOver = async (text: string) => {
  arrive();
  await vi.waitFor(async () => {
    await act(async () => arrive());
    expect(screen.getByText(text)).toBeInTheDocument();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};
const second = () => screen.getAllByText('Next')[1] as HTMLElement;
/** Taps at the place of an element, whose inert controls get no events. */
function tapAt(element: HTMLElement) {
  element.getBoundingClientRect = () => new DOMRect(100, 100, 48, 48);
  fireEvent.click(screen.getByText('Served'), { clientX: 120, clientY: 120 });
}

describe('a tap on a control of the server', () => {
  it('acts on the same control when its part is live, once', async () => {
    await open(withControls);
    tapAt(second());
    tapAt(second());
    expect(second().dataset['waits']).toBe('');
    await takeOver('Live ./guide');
    expect(presses).toEqual(['second']);
  });

  it('acts although it came before the shell', async () => {
    const root = servedTab(withControls);
    const button = root.querySelectorAll('button')[1] as HTMLElement;
    button.getBoundingClientRect = () => new DOMRect(100, 100, 48, 48);
    window.parolTaps = [[root.querySelector('p'), 120, 120]];
    await start();
    delete window.parolTaps;
    await takeOver('Live ./guide');
    expect(presses).toEqual(['second']);
  });

  it('above a link - does not open the link', async () => {
    const { addresses } = await open(`${withControls}<a href="/other">A game</a>`);
    second().getBoundingClientRect = () => new DOMRect(100, 100, 48, 48);
    const isLeft = fireEvent.click(screen.getByText('A game'), { clientX: 120, clientY: 120 });
    await takeOver('Live ./guide');
    expect([isLeft, presses, addresses]).toEqual([false, ['second'], ['/guide']]);
  });

  it('focuses a field', async () => {
    await open(withControls);
    tapAt(screen.getByLabelText('Search'));
    await takeOver('Live ./guide');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('is forgotten on another page', async () => {
    const { host } = await open(withControls);
    tapAt(second());
    await act(async () => void host.router.navigate('/other'));
    await takeOver('Live ./other');
    expect(presses).toEqual([]);
  });
});

describe('a part without controls', () => {
  const html = '<p>Served</p><a href="/other?a=1">Read on</a>';

  it('loads no code and keeps its title', async () => {
    await open(html);
    expect(screen.getByText('Served')).toBeInTheDocument();
    expect([load.mock.calls.length, document.title]).toEqual([0, 'Title of the guide']);
  });

  it('has links that open in this document', async () => {
    const { addresses } = await open(html);
    await act(async () => void fireEvent.click(screen.getByText('Read on')));
    expect(addresses).toEqual(['/guide', '/other?a=1']);
  });

  it('has links that the browser opens until the shell has rendered', async () => {
    const { addresses } = await open(html);
    const frame = document.createElement('div');
    frame.className = 'ssr';
    frame.innerHTML = '<div data-served="/guide"><a href="/other">Read first</a></div>';
    document.body.append(frame);
    const isLeft = fireEvent.click(screen.getByText('Read first'));
    frame.remove();
    expect([isLeft, addresses]).toEqual([true, ['/guide']]);
  });

  it('loads its code for another language', async () => {
    const { host } = await open(html);
    await act(() => host.texts.change('ph'));
    await takeOver('Live ./guide');
    expect(document.title).toBe('Pamagat ng /guide · Parol');
  });

  it('loads its code after a navigation', async () => {
    const { host } = await open(html);
    await act(async () => void host.router.navigate('/guide?b=2'));
    await takeOver('Live ./guide');
    expect(screen.queryByText('Served')).not.toBeInTheDocument();
  });
});

describe('a widget of the server', () => {
  it('loads its code when it is near the screen', async () => {
    await open(withControls, 'a.row');
    expect([screen.getByText('Served').textContent, load.mock.calls.length]).toEqual(['Served', 0]);
    act(() => comeNear());
    await takeOver('Live ./row');
    expect(screen.queryByText('Served')).not.toBeInTheDocument();
  });

  it('without controls - loads none', async () => {
    await open('<p>Served</p>', 'a.row');
    act(() => comeNear());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([screen.getByText('Served').textContent, load.mock.calls.length]).toEqual(['Served', 0]);
  });
});
