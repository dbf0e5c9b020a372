import { expect, it } from 'vitest';
import { isComplete, ssrPart, withoutControls } from './ssr-part.ts';

it.each([
  ['<p>Text with <a href="/a">a link</a></p>', true],
  ['<details><summary>Terms</summary> style=&quot;</details>', true],
  ['<buttons>', true],
  ['<p><button class="a">Next</button></p>', false],
  ['<form><p>', false],
  ['<input>', false],
  ['<select><option>', false],
  ['<textarea></textarea>', false],
  ['<video></video>', false],
  ['<audio></audio>', false],
  ['<canvas></canvas>', false],
  ['<time datetime="2026-11-28">3 min ago</time>', false],
  ['<p class="a" role="status">3 games</p>', false],
  ['<p role="timer">', false],
  ['<p aria-live="polite">', false],
  ['<i class="a" style="color:red"></i>', false],
])('%s - needs no code: %s', (html, complete) => {
  expect(isComplete(html)).toBe(complete);
});

it('a part - says that it is complete, or else on the first screen', () => {
  const state = (complete: boolean, urgent: boolean) =>
    ssrPart('a"b', { html: '<p>', isComplete: complete }, urgent);
  expect([state(true, true), state(false, true), state(false, false)]).toEqual([
    '<div data-served="a&quot;b" data-complete><p></div>',
    '<div data-served="a&quot;b" data-urgent><p></div>',
    '<div data-served="a&quot;b"><p></div>',
  ]);
});

it('controls - are inert, and there are no style attributes', () => {
  expect(withoutControls('<form class="b"><button><i style="top:0">')).toBe(
    '<form inert class="b"><button inert><i>',
  );
});
