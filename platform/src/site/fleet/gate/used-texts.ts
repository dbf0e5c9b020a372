import type { Release } from '@parol/contract/release';
import type { ReleaseFolder } from './release-folder.ts';
import { textKeys } from './texts.ts';

/**
 * Finds the keys of texts that a script uses as literals. It needs a parser, which only a
 * publishing process loads.
 */
export type CodeReader = (code: string) => readonly string[];

/** The names of a release's scripts. */
export const scriptsOf = ({ files }: Pick<Release, 'files'>): readonly string[] =>
  Object.keys(files).filter((file) => file.endsWith('.js'));

/** How code names a text of the shell. */
const ofShell = 'shell:';

/**
 * A line for each text that the release's code uses as a literal and that does not exist: in its
 * own English texts, or for `shell:…` in those of the shell that serves, if these are known. A
 * script that can't be read is a fault too.
 */
export function usedTextFaults(
  { release, read }: ReleaseFolder,
  usedTexts: CodeReader,
  shellKeys: ReadonlySet<string> | undefined,
): readonly string[] {
  const own = textKeys(read(release.route.locales.en).toString('utf8'));
  // Texts that are no JSON are a fault of their own.
  if (!own) return [];
  const used = new Set<string>();
  const broken: string[] = [];
  for (const file of scriptsOf(release))
    try {
      usedTexts(read(file).toString('utf8')).forEach((key) => used.add(key));
    } catch {
      broken.push(`${file} is no JavaScript module: build the remote again.`);
    }
  const missing = [...used].toSorted().flatMap((key) => {
    if (!key.startsWith(ofShell))
      return hasText(own, key)
        ? []
        : [`The code asks for the text "${key}", which locales/en.json does not have: add it.`];
    return !shellKeys || hasText(shellKeys, key.slice(ofShell.length))
      ? []
      : [
          `The code asks for the text "${key}", which the shell that serves does not have: publish the shell that has it first, or use a text of the remote.`,
        ];
  });
  return [...broken, ...missing];
}

/**
 * The keys of the shell's texts that scripts of a release ask for in words, without `shell:`. A script
 * that can't be read asks for none.
 */
export function shellTextsOf(scripts: readonly string[], usedTexts: CodeReader): readonly string[] {
  const used = scripts
    // The parser takes most of the time, and few scripts ask for texts of the shell.
    .filter((code) => code.includes(ofShell))
    .flatMap((code) => {
      try {
        return usedTexts(code);
      } catch {
        return [];
      }
    })
    .filter((key) => key.startsWith(ofShell))
    .map((key) => key.slice(ofShell.length));
  return [...new Set(used)].toSorted();
}

/** A key may also name a group of texts. */
export const hasText = (keys: ReadonlySet<string>, key: string): boolean =>
  keys.has(key) || [...keys].some((one) => one.startsWith(`${key}.`));
