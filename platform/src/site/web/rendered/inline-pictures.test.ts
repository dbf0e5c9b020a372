import { expect, it } from 'vitest';
import { inlinePictures } from './inline-pictures.ts';

const kept = new Map([
  [
    '/art/a1.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="200" viewBox="0 0 150 200"><path fill="url(#g)" d="M0 0"/><text>5% &amp; up</text></svg>',
  ],
]);
const textOf = (address: string) => kept.get(address);
const image = (address: string, mark = ' data-inline=""') =>
  `<img width="150" height="200" alt="" loading="lazy"${mark} src="${address}"/>`;

it('a marked picture - is one element with its drawing, which the code finds by its address', () => {
  expect(inlinePictures(`<b>${image('/art/a1.svg')}</b>`, textOf)).toBe(
    `<b><img width="150" height="200" alt="" decoding="sync" data-picture="/art/a1.svg" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='150' height='200' viewBox='0 0 150 200'><path fill='url(%23g)' d='M0 0'/><text>5%25 &amp;amp; up</text></svg>"/></b>`,
  );
});

it.each([
  ['another picture', image('/art/a1.svg', '')],
  ['a picture that is not kept', image('/art/b2.svg')],
])('%s - stays a file', (_what, html) => {
  expect(inlinePictures(html, textOf)).toBe(html);
});
