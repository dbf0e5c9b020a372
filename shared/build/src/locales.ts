import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Texts = { readonly [key: string]: string | Texts };
export interface BothTexts {
  readonly en: string;
  readonly ph: string;
}
export const languages = ['en', 'ph'] as const;

export function readLocales(dir: string): Readonly<Record<(typeof languages)[number], Texts>> {
  const read = (language: string) =>
    JSON.parse(readFileSync(resolve(dir, `locales/${language}.json`), 'utf8')) as Texts;
  return { en: read('en'), ph: read('ph') };
}

/** The text of `titles.deposit` in both languages; a missing one fails the build. */
export function bothTexts(
  locales: ReturnType<typeof readLocales>,
  key: string,
  owner: string,
): BothTexts {
  return {
    en: textAt(locales.en, key, `${owner}/locales/en.json`),
    ph: textAt(locales.ph, key, `${owner}/locales/ph.json`),
  };
}

function textAt(texts: Texts, key: string, file: string): string {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`${file} has no text "${key}".`);
  return found;
}
