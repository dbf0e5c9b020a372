// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveGame, placeOfGame, tileTo } from './move-game.ts';

type Update = () => Promise<void>;

/** What the browser does with a transition: its update runs after the picture of the page was taken. */
let update: Update | undefined;
let end: (failure?: Error) => void;
let isCalm: boolean;

const browserMoves = () => {
  const startViewTransition = (given: Update) => {
    update = given;
    const ends: ((failure?: Error) => void)[] = [];
    const [finished, ready] = [0, 1].map(
      () =>
        new Promise<void>((resolve, reject) => {
          ends.push((failure) => (failure ? reject(failure) : resolve()));
        }),
    );
    end = (failure) => ends.forEach((one) => one(failure));
    return { finished, ready };
  };
  Object.assign(document, { startViewTransition });
};
const tile = () => tileTo('/launchOne?game=alon') as HTMLElement;
const open = () => {
  document.body.innerHTML += '<div data-game-place></div>';
};
const namesNow = () =>
  [...document.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.style.viewTransitionName === 'game')
    .map((element) => element.className || 'game');

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/launchOne?game=alon"><span class="tile"></span></a><b>1</b><main></main>';
  [update, isCalm] = [undefined, false];
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isCalm && query.includes('reduced-motion') }) as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'startViewTransition');
  document.documentElement.removeAttribute('data-low-data');
});

it('a game that opens - moves from its tile to its place, and then has no name', async () => {
  browserMoves();
  const opened = vi.fn(open);
  moveGame(tile(), opened, placeOfGame);
  expect(namesNow()).toEqual(['tile']);
  expect(opened).not.toHaveBeenCalled();
  await update?.();
  expect(opened).toHaveBeenCalledOnce();
  expect(namesNow()).toEqual(['game']);
  end();
  await vi.waitFor(() => expect(namesNow()).toEqual([]));
});

it('a game that closes - moves to the tile that leads to it', async () => {
  open();
  browserMoves();
  const close = () => placeOfGame()?.remove();
  moveGame(placeOfGame(), close, () => tile());
  await update?.();
  expect(namesNow()).toEqual(['tile']);
});

it('a change of a text - is not yet the change of the page', async () => {
  vi.useFakeTimers();
  browserMoves();
  const meter = document.querySelector('b') as HTMLElement;
  moveGame(tile(), () => (meter.textContent = '2'), placeOfGame);
  let isDone = false;
  void update?.().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(150);
  expect(isDone).toBe(false);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
  expect(namesNow()).toEqual(['game']);
  vi.useRealTimers();
});

it('a page that needs longer - is not waited for', async () => {
  vi.useFakeTimers();
  browserMoves();
  moveGame(tile(), () => undefined, placeOfGame);
  const updated = update?.();
  await vi.advanceTimersByTimeAsync(200);
  await updated;
  expect(namesNow()).toEqual([]);
  vi.useRealTimers();
});

it('a transition that the browser ends early - leaves no name and no unhandled failure', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  browserMoves();
  moveGame(tile(), open, placeOfGame);
  await update?.();
  end(new DOMException('skipped', 'AbortError'));
  await vi.waitFor(() => expect(namesNow()).toEqual([]));
  await new Promise(setImmediate);
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
});

it.each([
  ['a browser without view transitions', () => undefined],
  [
    'reduced motion',
    () => {
      browserMoves();
      isCalm = true;
    },
  ],
  [
    'low-data mode',
    () => {
      browserMoves();
      document.documentElement.toggleAttribute('data-low-data', true);
    },
  ],
])('with %s - the page changes at once', (_, given) => {
  given();
  const opened = vi.fn(open);
  moveGame(tile(), opened, placeOfGame);
  expect(opened).toHaveBeenCalledOnce();
  expect(update).toBeUndefined();
  expect(namesNow()).toEqual([]);
});

it('without a picture to move - the page changes at once', () => {
  browserMoves();
  const opened = vi.fn(open);
  moveGame(tileTo('/launchOne?game="quoted'), opened, placeOfGame);
  expect(opened).toHaveBeenCalledOnce();
  expect(update).toBeUndefined();
});
