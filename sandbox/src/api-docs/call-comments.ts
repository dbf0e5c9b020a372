import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A comment, and the call that is declared below it. */
const declaredCall =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = (?:\/\*#__PURE__\*\/ )?call\(\{\s*group: '(\w+)',\s*name: '(\w+)'/g;

/** The comments above the calls in a source text of wire, by `group/name`, each as one line. */
export function commentsIn(source: string): readonly (readonly [string, string])[] {
  return [...source.matchAll(declaredCall)].map(([, comment = '', group, name]) => [
    `${group}/${name}`,
    comment.replaceAll(/\s*\n?\s*\* ?|\s+/g, ' ').trim(),
  ]);
}

/** What each call does, by `group/name`, from the comments in the sources of wire. */
export function callComments(): ReadonlyMap<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve('@parol/wire'));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return new Map(sources.flatMap((file) => commentsIn(readFileSync(join(folder, file), 'utf8'))));
}
