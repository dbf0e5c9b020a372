import { expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

it.each([
  ['/slot', '/slot'],
  ['/best-slots-100%-bonus', '/best-slots-100%25-bonus'],
  ['/promotions%', '/promotions%25'],
  ['/slot/%E0%A4%A', '/slot/%25E0%25A4%25A'],
  ['/slot/%ff', '/slot/%25ff'],
  ['/slot%00', '/slot%2500'],
  ['/ni%C3%B1o%20x', '/ni%C3%B1o%20x'],
  ['/a%2Fb', '/a%2Fb'],
  ['/news?q=100%&a=%00&b=%E0', '/news?q=100%&a=%2500&b=%E0'],
])('the address %s - is read as %s', (given, read) => {
  expect(readableUrl(given)).toBe(read);
  expect(() => decodeURIComponent(read.split('?')[0] ?? '')).not.toThrow();
});
