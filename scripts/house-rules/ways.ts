import type { Checkout } from './checkout.ts';

/** The pages that follow something of the product from file to file. */
const pages = ['docs/one-deposit.md', 'docs/one-bet.md'];

/** The faults of a page's tables: files that don't exist, or that are named twice. */
export function faultsOfWay(page: string, text: string, files: readonly string[]): string[] {
  const steps = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
  return [
    ...(steps.length === 0 ? [`${page} names no files`] : []),
    ...steps.filter((file) => !files.includes(file)).map((file) => `${page}: there is no ${file}`),
    ...steps
      .filter((file, place) => steps.indexOf(file) !== place)
      .map((file) => `${page} names ${file} twice`),
  ];
}

/** The pages about a deposit's and a bet's way name existing files, each once. */
export const waysExist = ({ files, read }: Checkout): string[] =>
  pages.flatMap((page) => faultsOfWay(page, read(page), files));
