import type { Checkout } from './checkout.ts';

/** The pages that follow something of the product from file to file, with the most files that they may name. */
const pages = { 'docs/one-deposit.md': 24, 'docs/one-bet.md': 12 };

/** The faults of a page's tables: files that don't exist, or are named twice, or too many. */
export function faultsOfWay(
  page: string,
  text: string,
  files: readonly string[],
  most = Infinity,
): string[] {
  const steps = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
  return [
    ...(steps.length === 0 ? [`${page} names no files`] : []),
    ...(steps.length > most
      ? [
          `${page} names ${steps.length} files, more than ${most}: merge what is only passed through`,
        ]
      : []),
    ...steps.filter((file) => !files.includes(file)).map((file) => `${page}: there is no ${file}`),
    ...steps
      .filter((file, place) => steps.indexOf(file) !== place)
      .map((file) => `${page} names ${file} twice`),
  ];
}

/** The pages about a deposit's and a bet's way name existing files, each once. */
export const waysExist = ({ files, read }: Checkout): string[] =>
  Object.entries(pages).flatMap(([page, most]) => faultsOfWay(page, read(page), files, most));
