import { describe, expect, it } from 'vitest';
import { isPlainName } from './name.ts';

describe('a name', () => {
  it.each([
    "Ma. Niña Dela Cruz-O'Hara",
    'Tom & Jerry',
    'نور',
    '李小龍',
    '👩‍🚀 Ana',
    'Ana ❤️',
    'R&B',
    'a.b_c',
    '',
  ])('%j - is plain', (name) => expect(isPlainName(name)).toBe(true));

  it.each([
    ['a right-to-left override', '\u202ezurC anA'],
    ['an isolate', 'Ana\u2066'],
    ['an Arabic letter mark', '\u061cAna'],
    ['a left-to-right mark', 'Ana\u200e'],
    ['a space without width', 'A\u200bna'],
    ['a soft hyphen', 'A\u00adna'],
    ['a byte order mark', '\ufeffAna'],
    ['a line', 'Ana\nCruz'],
    ['a line separator', 'Ana\u2028'],
    ['a control', 'Ana\u0007'],
    ['a tag', '<b>Ana</b>'],
    ['half a tag', 'Ana<script'],
    ['an entity', '&lt;b&gt;'],
    ['a numbered entity', '&#x202e;Ana'],
    ['entities without semicolons', '&ltb&gt'],
    ['a numbered entity without a semicolon', '&#60b'],
    ['a Hangul filler', '\u3164'],
    ['a filler of half width', '\uffa0'],
    ['a filler for a first consonant', '\u115f'],
    ['a filler for a vowel', '\u1160'],
    ['a blank of Braille', '\u2800'],
  ])('with %s - is not', (_, name) => expect(isPlainName(name)).toBe(false));
});
