import { expect, it } from 'vitest';
import { linksInLanguage } from './links-in-language.ts';

it.each([
  ['<a href="/news">', '<a href="/news?lang=fil">'],
  ['<a class="a" href="/">', '<a class="a" href="/?lang=fil">'],
  ['<a href="/?category=esports">', '<a href="/?category=esports&amp;lang=fil">'],
  ['<a href="/news?a=1&amp;b=2#top">', '<a href="/news?a=1&amp;b=2&amp;lang=fil#top">'],
  ['<a href="/slot?search=d&#39;or">', '<a href="/slot?search=d&#39;or&amp;lang=fil">'],
])('the link %s - leads to the page in the language', (link, expected) => {
  expect(linksInLanguage(`<p>${link}x</a></p>`, 'ph')).toBe(`<p>${expected}x</a></p>`);
});

it.each([
  '<a href="https://other.example/">',
  '<a href="//other.example/">',
  '<a href="#top">',
  '<a data-href="/news">',
  '<img src="/app/a.jpg">',
  '<article href="/news">',
])('%s - is left as it is', (element) => {
  expect(linksInLanguage(element, 'ph')).toBe(element);
});
