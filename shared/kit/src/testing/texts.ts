/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All texts of a locale file by their full key, such as `form.phoneLabel`. */
export function textsByKey(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...textsByKey(value as object, `${prefix}${key}.`)],
    ),
  );
}

/** The names of a text's placeholders, sorted: `{{amount}} of {{limit}}` has `amount` and `limit`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/{{(\w+)}}/g)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => a.localeCompare(b));

/** The source files below a folder as one text, without their tests. */
export const sourcesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
