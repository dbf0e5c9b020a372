// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let module: typeof import('./ssr-part.tsx');
let root: HTMLElement;
beforeEach(async () => {
  vi.resetModules();
  module = await import('./ssr-part.tsx');
  vi.useFakeTimers();
  root = document.createElement('div');
  root.innerHTML =
    '<main><div data-served="/guide" data-urgent><h1>A guide</h1></div><div data-served="a.row">A row</div></main>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Holds the server-rendered HTML in a tab; returns a mock that is called when the shell may continue. */
function holdIn(state: DocumentVisibilityState, paints: boolean) {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    if (paints) setTimeout(draw, 16);
    return 1;
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  const after = vi.fn();
  void module.holdSsrParts(root)?.then(after);
  return after;
}

describe('what the server rendered', () => {
  it('is shown as it is, with the elements of the HTML, until it is replaced', () => {
    const { holdSsrParts, isServerRendered, SsrPart } = module;
    const heading = root.querySelector('h1');
    void holdSsrParts(root);
    root.replaceChildren();
    expect(['/guide', 'a.row', '/other'].map(isServerRendered)).toEqual([true, true, false]);
    const { container, unmount } = render(<SsrPart name="/guide" />);
    expect(container.querySelector('h1')).toBe(heading);
    unmount();
    vi.runAllTimers();
    expect(['/guide', 'a.row'].map(isServerRendered)).toEqual([false, true]);
  });

  it('stays when it moves to another place of the tree', () => {
    const { holdSsrParts, isServerRendered, SsrPart } = module;
    void holdSsrParts(root);
    const { container, rerender } = render(<SsrPart name="/guide" />);
    rerender(
      <section>
        <SsrPart name="/guide" />
      </section>,
    );
    vi.runAllTimers();
    expect([container.textContent, isServerRendered('/guide')]).toEqual(['A guide', true]);
  });

  it('is not shown under another name', () => {
    void module.holdSsrParts(root);
    expect(render(<module.SsrPart name="/other" />).container.textContent).toBe('');
  });

  it.each([
    ['until it is painted', true, 'visible', [15, 3]],
    ['for a second in a tab that is hidden meanwhile', false, 'visible', [998, 3]],
  ] as const)('is waited for %s', async (_what, paints, state, [before, then]) => {
    const after = holdIn(state, paints);
    await vi.advanceTimersByTimeAsync(before);
    expect(after).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(then);
    expect(after).toHaveBeenCalled();
  });

  it('does not delay other work in a hidden tab, or if nothing was rendered', async () => {
    const after = holdIn('hidden', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(after).toHaveBeenCalled();
    vi.resetModules();
    const { holdSsrParts } = await import('./ssr-part.tsx');
    expect(holdSsrParts(document.createElement('div'))).toBeUndefined();
  });

  it('of the first screen - counts as taken over once its last part is replaced', async () => {
    const { holdSsrParts, SsrPart, urgentTakenOver } = module;
    expect(urgentTakenOver()).toBeUndefined();
    void holdSsrParts(root);
    const after = vi.fn();
    void urgentTakenOver()?.then(after);
    const row = render(<SsrPart name="a.row" />);
    const guide = render(<SsrPart name="/guide" />);
    row.unmount();
    await vi.runAllTimersAsync();
    expect(after).not.toHaveBeenCalled();
    guide.unmount();
    await vi.runAllTimersAsync();
    expect(after).toHaveBeenCalled();
  });

  it('is complete without code - if the server says so', () => {
    const { holdSsrParts, isComplete } = module;
    root.innerHTML = '<p data-served="a.part" data-complete></p><p data-served="b.part"></p>';
    void holdSsrParts(root);
    expect(['a.part', 'b.part', 'c.part'].map(isComplete)).toEqual([true, false, false]);
  });
});
