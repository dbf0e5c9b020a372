import type { Checkout } from './checkout.ts';

/** What the browser's compositor animates alone, without the page. */
const composited = new Set(['opacity', 'transform', 'rotate', 'scale', 'translate']);
const keyframes = /@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g;

/**
 * An endless animation changes nothing that the page computes, lays out or paints in each of its
 * frames: on a cheap phone that delays everything else, also while it is far below the screen
 * (docs/decisions/0173-after-the-first-frame.md).
 */
export const endlessMotionIsComposited = ({
  files,
  read,
}: Pick<Checkout, 'files' | 'read'>): string[] =>
  files
    .filter((file) => file.endsWith('.css') && !isOfThirdParty(file))
    .flatMap((file) => paintedIn(read(file)).map((fault) => `${file}: ${fault}`));

const isOfThirdParty = (file: string): boolean => file.startsWith('sandbox/');

/**
 * Values with the names of animations that may be endless. Count and name may be in different rules of
 * a file, so where a rule has a count without end, each animation of the file may.
 */
function endlessIn(css: string): readonly string[] {
  const valuesOf = (property: string) =>
    [...css.matchAll(new RegExp(`[\\s{;]${property}:([^;}]*)`, 'g'))].map(
      ([, value = '']) => value,
    );
  const isEndless = (value: string) => /\binfinite\b/.test(value);
  const all = [...valuesOf('animation'), ...valuesOf('animation-name')];
  return valuesOf('animation-iteration-count').some(isEndless) ? all : all.filter(isEndless);
}

function paintedIn(css: string): readonly string[] {
  const endless = endlessIn(css);
  return [...css.matchAll(keyframes)]
    .filter(([, name]) => endless.some((list) => list.split(/[\s,]+/).includes(name ?? '')))
    .flatMap(([, name = '', body = '']) =>
      [...new Set(propertiesOf(body))]
        .filter((property) => !composited.has(property))
        .map((property) => `the endless animation "${name}" changes ${property}`),
    );
}

const propertiesOf = (body: string): readonly string[] =>
  [...body.matchAll(/[{;]\s*([\w-]+)\s*:/g)].map(([, property = '']) => property);
