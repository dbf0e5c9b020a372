import { hostileAddresses, hostileTexts } from '@parol/wire/testing/hostile';
import { expect, it } from 'vitest';
import { sanitise } from '../../src/content/cms/sanitise.ts';
import { seededRandom } from '../../src/kernel/random/random.ts';
import { systemClock } from '../../src/kernel/clock/clock.ts';
import { longRun, tally } from './long-run.ts';

/** Allowed article HTML: text without angle brackets, bare allowed elements, links to own pages and https. */
const harmless =
  /^(?:[^<>]|<\/?(?:h2|h3|p|ul|ol|li|strong|em|a|blockquote|table|thead|tbody|tr|th|td)>|<br \/>|<a href="(?:\/(?![/\\])|https:\/\/[a-z0-9])[^"'<>\\`\s]*">)*$/i;

const pieces = [
  ...hostileTexts,
  ...hostileAddresses('https://parol.example').map((address) => `<a href="${address}">x</a>`),
  '<',
  '>',
  '"',
  "'",
  '</',
  '<!--',
  '-->',
  '<p',
  '<a href=',
  '/>',
  '<script',
  '</script',
  '&lt;',
  '&#60;',
  '\u0000',
  '\n',
  ' on',
  '<svg',
  '</svg>',
  'x',
];

it('a random article - is harmless after sanitising, and sanitising again changes nothing', async () => {
  const random = seededRandom('articles', systemClock);
  const articles = longRun ? 50_000 : 1_500;
  const harmful = [];
  for (const piece of pieces) expect(await sanitise(piece)).toMatch(harmless);
  for (let count = 0; count < articles; count++) {
    const dirty = Array.from(
      { length: 1 + random.int(8) },
      () => pieces[random.int(pieces.length)] ?? '',
    ).join('');
    const clean = await sanitise(dirty);
    if (!harmless.test(clean) || (await sanitise(clean)) !== clean) harmful.push({ dirty, clean });
  }
  expect(harmful).toEqual([]);
  tally('articles', articles + pieces.length);
});
