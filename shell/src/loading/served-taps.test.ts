// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openServedHtml, replayTap } from './served-taps.ts';

const html =
  '<a href="/launchOne?game=mango" data-in-place>Mango</a><a href="/news">News</a><button>Sort</button>';
const navigate = vi.fn<(address: string) => void>();
openServedHtml(navigate);

let part: HTMLElement;
beforeEach(() => {
  navigate.mockClear();
  document.body.innerHTML = `<div data-served="/slot">${html}</div>`;
  part = document.body.querySelector('div') as HTMLElement;
});

/** Clicks a link of the part; returns whether the browser would open it. */
function click(href: string, init: MouseEventInit = {}): boolean {
  const link = part.querySelector(`a[href="${href}"]`);
  return (
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })) ===
    true
  );
}

/** Replaces the part by what its code renders; returns what is pressed there. */
function takeOver(): readonly string[] {
  const pressed: string[] = [];
  const live = document.createElement('div');
  live.innerHTML = html;
  live.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push((event.target as HTMLElement).textContent);
  });
  document.body.replaceChildren(live);
  replayTap('/slot', live);
  return pressed;
}

describe('links of the server’s HTML', () => {
  it('to a page - open it at once', () => {
    expect(click('/news')).toBe(false);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/news');
    expect(takeOver()).toEqual([]);
  });

  it('that open something in place - do so when their code is there, once', () => {
    expect(click('/launchOne?game=mango')).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
    expect(takeOver()).toEqual(['Mango']);
    expect(takeOver()).toEqual([]);
  });

  it('that open something in place - open a tab with a modifier key', () => {
    expect(click('/launchOne?game=mango', { ctrlKey: true })).toBe(true);
    expect(takeOver()).toEqual([]);
  });
});
