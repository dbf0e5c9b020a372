// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GamePicture } from './game-picture.tsx';

afterEach(cleanup);

const art = { motif: 'star', colors: ['#7B4BE0', '#2A1470', '#FFC94D'] } as const;
const picture = '/art/0123456789ab.svg';
const drawn = (props: object) =>
  render(<GamePicture art={{ ...art, ...props }} title="Game" {...props} />).container;

it('is a lazy image with its size, and without a name of its own', () => {
  const image = drawn({ picture }).querySelector('img');
  expect(image?.outerHTML).toBe(
    `<img width="150" height="200" alt="" loading="lazy" decoding="async" src="${picture}">`,
  );
});

it.each([
  ['on the first screen', { picture, inline: true }],
  ['without a file', {}],
])('%s - is drawn in the page', (_where, props) => {
  const container = drawn(props);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.querySelector('img')).toBeNull();
});
