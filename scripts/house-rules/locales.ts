import { dirname, join } from 'node:path';
import { keysOf, type Texts } from '@parol/build/texts';
import { defaultLanguage, isComplete, languages } from '@parol/domain';
import type { Checkout } from './checkout.ts';

/** Complete languages have the same keys as English; no language has a key that English lacks. */
export function localesAgree({ files, read }: Checkout): string[] {
  const textKeys = (file: string) => new Set(keysOf(JSON.parse(read(file)) as Texts));
  return files
    .filter((file) => file.endsWith(`locales/${defaultLanguage}.json`))
    .flatMap((file) =>
      languages
        .filter((language) => language !== defaultLanguage)
        .flatMap((language) => {
          const other = join(dirname(file), `${language}.json`);
          if (!files.includes(other)) return isComplete(language) ? [`there is no ${other}`] : [];
          const [english, own] = [textKeys(file), textKeys(other)];
          const missing = isComplete(language) ? [...english].filter((key) => !own.has(key)) : [];
          return [
            ...missing.map((key) => `${other} has no "${key}"`),
            ...[...own].filter((key) => !english.has(key)).map((key) => `${file} has no "${key}"`),
          ];
        }),
    );
}
