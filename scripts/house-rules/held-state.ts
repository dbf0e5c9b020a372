import type { Checkout } from './checkout.ts';
import { heldNames } from './held-names.ts';

const page = 'docs/scale.md';
/** What the platform's processes run; commands and tests hold nothing beside another process. */
const sources = /^(?:platform|shared\/adapter-host)\/src\/.*\.ts$/;
const others =
  /\.test\.ts$|\/testing\/|\/examples\/|\/client\/|\.cli\.ts$|\/testing(?:\.setup)?\.ts$/;

interface Held {
  readonly file: string;
  readonly name: string;
}

/** The first two cells of the page's rows: a file, and the names of what it holds. */
export function listedIn(text: string): readonly Held[] {
  return [...text.matchAll(/^\| `([^`]+\.ts)` \| ([^|]+) \|/gm)].flatMap(
    ([, file = '', cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ file, name })),
  );
}

/** A line for each difference between what the code holds and what the page lists. */
export function faultsOfPage(held: readonly Held[], listed: readonly Held[]): string[] {
  const keyOf = ({ file, name }: Held) => `${file} ${name}`;
  const [inCode, onPage] = [held, listed].map((all) => new Set(all.map(keyOf)));
  return [
    ...held
      .filter((one) => !onPage?.has(keyOf(one)))
      .map(
        ({ file, name }) =>
          `${file} keeps ${name} in memory: say in ${page} what happens beside another process`,
      ),
    ...listed
      .filter((one) => !inCode?.has(keyOf(one)))
      .map(
        ({ file, name }) => `${page} lists ${name} of ${file}, which keeps nothing of that name`,
      ),
  ];
}

/** Every cache, limit, lock, timer and batch in memory is listed with what happens beside another process. */
export function heldStateIsListed({ files, read }: Checkout): string[] {
  const held = files
    .filter((file) => sources.test(file) && !others.test(file))
    .flatMap((file) => heldNames(read(file)).map((name) => ({ file, name })));
  return faultsOfPage(held, listedIn(read(page)));
}
