import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localize, type Language, type Localized } from '@parol/domain';
import { contentHash } from './hashed-name.ts';
import type { Texts } from './texts.ts';

/** Writes one file per language, named by its hash, into a folder; returns the files' names. */
export function writeLocales(locales: Localized<Texts>, dir: string, prefix = ''): Localized {
  const known: { readonly [L in Language]?: Texts } = locales;
  return localize((language) => {
    const texts = known[language];
    if (!texts) return undefined;
    const content = JSON.stringify(texts);
    const file = `${prefix}${language}.${contentHash(content)}.json`;
    writeFileSync(join(dir, file), content);
    return file;
  });
}
