import { hostileAddresses, hostileTexts } from '@parol/wire/testing/hostile';
import { expect, it } from 'vitest';
import { sanitise } from '../../src/content/cms/sanitise.ts';
import { seededRandom } from '../../src/kernel/random/random.ts';
import { systemClock } from '../../src/kernel/clock/clock.ts';
import { atLength, tally } from './length.ts';

/** All that an article may consist of: text without brackets, the allowed elements bare, links to pages of ours and to https. */
const harmless =
  /^(?:[^<>]|<\/?(?:h2|h3|p|ul|ol|li|strong|em|a|blockquote|table|thead|tbody|tr|th|td|br)>|<a href="(?:\/(?![/\\])|https:\/\/[a-z0-9])[^"'<>\\`\s]*">)*$/i;

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

it('an article of anything - comes out as harmless, and no further cleaning would change it', () => {
  const random = seededRandom('articles', systemClock);
  const articles = atLength ? 50_000 : 1_500;
  const harmful = [];
  for (const piece of pieces) expect(sanitise(piece)).toMatch(harmless);
  for (let count = 0; count < articles; count++) {
    const dirty = Array.from(
      { length: 1 + random.int(8) },
      () => pieces[random.int(pieces.length)] ?? '',
    ).join('');
    const clean = sanitise(dirty);
    if (!harmless.test(clean) || sanitise(clean) !== clean) harmful.push({ dirty, clean });
  }
  expect(harmful).toEqual([]);
  tally('articles', articles + pieces.length);
});
