// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdServedPage, isServed, ServedPage } from './served-page.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = '<main><div data-served="/guide"><h1>A guide</h1></div></main>';
});
afterEach(cleanup);

describe('a page that the server rendered', () => {
  it('is shown as it is, with the elements of the HTML, until it is replaced', () => {
    const heading = root.querySelector('h1');
    holdServedPage(root);
    root.replaceChildren();
    expect([isServed('/guide'), isServed('/other')]).toEqual([true, false]);
    const { container, unmount } = render(<ServedPage path="/guide" />);
    expect(container.querySelector('h1')).toBe(heading);
    unmount();
    expect(isServed('/guide')).toBe(false);
  });

  it('is not shown at another path', () => {
    holdServedPage(root);
    expect(render(<ServedPage path="/other" />).container.textContent).toBe('');
  });
});
