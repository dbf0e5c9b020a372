// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let served: typeof import('./served-part.tsx');
let root: HTMLElement;
beforeEach(async () => {
  vi.resetModules();
  served = await import('./served-part.tsx');
  vi.useFakeTimers();
  root = document.createElement('div');
  root.innerHTML =
    '<main><div data-served="/guide" data-urgent><h1>A guide</h1></div><div data-served="a.row">A row</div></main>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what the server rendered', () => {
  it('is shown as it is, with the elements of the HTML, until it is replaced', () => {
    const { holdServed, isServed, ServedPart } = served;
    const heading = root.querySelector('h1');
    void holdServed(root);
    root.replaceChildren();
    expect(['/guide', 'a.row', '/other'].map(isServed)).toEqual([true, true, false]);
    const { container, unmount } = render(<ServedPart name="/guide" />);
    expect(container.querySelector('h1')).toBe(heading);
    unmount();
    vi.runAllTimers();
    expect(['/guide', 'a.row'].map(isServed)).toEqual([false, true]);
  });

  it('stays when it moves to another place of the tree', () => {
    const { holdServed, isServed, ServedPart } = served;
    void holdServed(root);
    const { container, rerender } = render(<ServedPart name="/guide" />);
    rerender(
      <section>
        <ServedPart name="/guide" />
      </section>,
    );
    vi.runAllTimers();
    expect([container.textContent, isServed('/guide')]).toEqual(['A guide', true]);
  });

  it('is not shown under another name', () => {
    void served.holdServed(root);
    expect(render(<served.ServedPart name="/other" />).container.textContent).toBe('');
  });

  it('is waited for until it is painted; in a hidden tab, which paints nothing, for a moment', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    expect(served.holdServed(document.createElement('div'))).toBeUndefined();
    const after = vi.fn();
    void served.holdServed(root)?.then(after);
    await vi.advanceTimersByTimeAsync(299);
    expect(after).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(after).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('of the first screen - is known to be taken over when the last of it is replaced', async () => {
    const { holdServed, ServedPart, urgentTakenOver } = served;
    expect(urgentTakenOver()).toBeUndefined();
    void holdServed(root);
    const after = vi.fn();
    void urgentTakenOver()?.then(after);
    const row = render(<ServedPart name="a.row" />);
    const guide = render(<ServedPart name="/guide" />);
    row.unmount();
    await vi.runAllTimersAsync();
    expect(after).not.toHaveBeenCalled();
    guide.unmount();
    await vi.runAllTimersAsync();
    expect(after).toHaveBeenCalled();
  });
});
