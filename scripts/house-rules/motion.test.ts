import { expect, it } from 'vitest';
import { endlessMotionIsComposited } from './motion.ts';

const faultsOf = (css: string) =>
  endlessMotionIsComposited({ files: ['a.css', 'a.ts'], read: () => css });
const frames = (name: string, from: string, to: string) =>
  `@keyframes ${name} {\n  from {\n    ${from}\n  }\n  70%,\n  to {\n    ${to}\n  }\n}`;

it.each([
  [
    'a shadow in all frames',
    frames('pulse', 'box-shadow: none;', 'box-shadow: 0 0 9px red; opacity: 0;'),
  ],
  ['a shadow in one frame', frames('pulse', 'opacity: 1; box-shadow: none;', '')],
])('an endless animation of %s - is a violation', (_what, keyframes) => {
  expect(faultsOf(`.a { animation: pulse 2s ease infinite; }\n${keyframes}`)).toEqual([
    'a.css: the endless animation "pulse" changes box-shadow',
  ]);
});

it.each([
  ['of its rule', '.a { animation: pulse 2s; animation-iteration-count: infinite; }'],
  [
    'of another rule',
    '.a { animation-name: pulse }\n.a:hover { animation-iteration-count: 1, infinite }',
  ],
])('an animation that is endless by the count %s - is a violation', (_where, rules) => {
  expect(faultsOf(`${rules}\n${frames('pulse', 'box-shadow: none;', '')}`)).toEqual([
    'a.css: the endless animation "pulse" changes box-shadow',
  ]);
});

it('an endless animation that the compositor runs, and one that ends - are none', () => {
  const moves = frames('move', 'opacity: 0;', 'transform: scale(2);\n    opacity: 1;');
  const ends = frames('end', 'box-shadow: none;', 'height: 0;');
  expect(
    faultsOf(`.a { animation: move 2s infinite; }\n.b { animation: end 2s; }\n${moves}\n${ends}`),
  ).toEqual([]);
});
