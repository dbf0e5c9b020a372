import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultLanguage, isComplete, localize, type Localized } from '@parol/domain';
import { filledIn, keysOf, type Texts } from './texts.ts';

const fileOf = (dir: string, language: string): string => resolve(dir, `locales/${language}.json`);
const read = (dir: string, language: string): Texts =>
  JSON.parse(readFileSync(fileOf(dir, language), 'utf8')) as Texts;

/**
 * The texts of `locales/<language>.json` by language. Incomplete languages fall back to English for
 * missing texts or a missing file.
 */
export function readLocales(dir: string): Localized<Texts> {
  const english = read(dir, defaultLanguage);
  return localize((language) => {
    if (isComplete(language)) return read(dir, language);
    return existsSync(fileOf(dir, language)) ? filledIn(read(dir, language), english) : undefined;
  });
}

/** Keys of English texts that a language lacks, in the order of the English file; `titles.deposit`. */
export function missingTexts(dir: string, language: string): readonly string[] {
  const own = new Set(existsSync(fileOf(dir, language)) ? keysOf(read(dir, language)) : []);
  return keysOf(read(dir, defaultLanguage)).filter((key) => !own.has(key));
}
