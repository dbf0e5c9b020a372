import type { Texts } from '@parol/build/texts';
import type { Checkout } from './checkout.ts';

/** Texts that the specification quotes with a straight quote (its §5 and §8). */
const quoted = ["Game is not supported in the bonus you've claimed."];

/** Texts have curly quotes and apostrophes; tags such as `<link>` have none. */
export function quotesAreCurly({ files, read }: Checkout): string[] {
  return files
    .filter((file) => /(?:^|\/)locales\/\w+\.json$/.test(file))
    .flatMap((file) =>
      straightIn(JSON.parse(read(file)) as Texts).map(
        (key) => `${file}: ${key} has a straight quote: write ’ or “ ”`,
      ),
    );
}

const straightIn = (texts: Texts, prefix = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return straightIn(text, `${prefix}${key}.`);
    return /['"]/.test(text) && !quoted.includes(text) ? [prefix + key] : [];
  });
