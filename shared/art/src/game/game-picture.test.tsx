// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GamePicture } from './game-picture.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const picture = '/art/0123456789ab.svg';
const file = `width="150" height="200" alt="" loading="lazy" decoding="async"`;
const drawn = (props: object) =>
  render(<GamePicture picture={picture} {...props} />).container.firstElementChild;

it('is a lazy image with its size, and without a name of its own', () => {
  expect(drawn({})?.outerHTML).toBe(`<img ${file} src="${picture}">`);
});

it('on the first screen - asks the server for its drawing', () => {
  expect(drawn({ inline: true })?.outerHTML).toBe(`<img ${file} data-inline="" src="${picture}">`);
});

it("on the first screen, over the server's HTML - keeps the drawing of it", () => {
  const drawing = 'data:image/svg+xml,<svg/>';
  document.body.innerHTML = `<img data-picture="${picture}" src="${drawing}"><main></main>`;
  const { container } = render(<GamePicture picture={picture} inline />, {
    container: document.querySelector('main') ?? document.body,
  });
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe(drawing);
  expect(image?.dataset['picture']).toBe(picture);
});

it('without a file - shows a star', () => {
  expect(drawn({ picture: undefined })?.querySelector('path')).not.toBeNull();
});
