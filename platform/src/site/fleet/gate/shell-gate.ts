import { isDevelopment } from '@parol/build/development';
import type { Release, ShellManifest } from '@parol/contract/release';
import { codesOf, codesWithText } from './code-texts.ts';
import { refusal } from './gate.ts';
import { shellBudgetFaults } from './shell-budgets.ts';
import { layerFaults } from './layers.ts';
import { openShell, shellFileFaults, type ShellFolder } from './shell-folder.ts';
import { missingTextFaults, textKeys } from './texts.ts';
import { hasText } from './used-texts.ts';
import { type VersionMismatch, versionMismatches } from './versions.ts';

/** A remote's release that is served or may be again, which a shell must fit. */
export interface LiveRelease {
  /** `previous` is served only if the active one fails, and after a rollback. */
  readonly serves: 'active' | 'canary' | 'previous';
  readonly release: Pick<Release, 'route' | 'shared'>;
  /** Its English texts, as JSON. */
  readonly texts: string;
  /** The keys of the shell's texts that its code asks for in words. */
  readonly shellTexts: readonly string[];
}

/** The data that a shell must fit. */
export interface LiveForShell {
  readonly releases: readonly LiveRelease[];
  /** Codes that the shell that serves has a text for; undefined if none serves or its texts are damaged. */
  readonly codes: ReadonlySet<string> | undefined;
  /** The keys of that shell's English texts, or undefined likewise. */
  readonly texts: ReadonlySet<string> | undefined;
  /** The files of that shell. */
  readonly files?: ShellManifest['files'] | undefined;
}

export interface CheckedShellFolder {
  readonly manifest: ShellManifest;
  /** A line for each release to which no rollback is possible while this shell is active. */
  readonly notes: readonly string[];
}

/**
 * Checks a built folder of the shell against the active remotes before a publish. Throws an error
 * with one line per fault that says what to do.
 */
export function shellGate(dir: string, live: LiveForShell): CheckedShellFolder {
  const opened = openShell(dir);
  if ('faults' in opened) throw refusal('shell', opened.faults);
  const { manifest } = opened;
  // The other checks read the files, so these must be what shell.json says.
  const files = shellFileFaults(dir, opened);
  if (files.length > 0) throw refusal('shell', files);
  const unfit = live.releases.flatMap((one) =>
    versionMismatches(one.release, manifest).map((mismatch) => ({ ...one, mismatch })),
  );
  const serving = live.releases.filter(({ serves }) => serves !== 'previous');
  const faults = [
    ...unfit
      .filter(({ serves }) => serves !== 'previous')
      .map(
        ({ release, mismatch }) =>
          `${nameOf(release)} ${needs(mismatch)}: keep what it needs, or publish ${release.route.name} without the need first.`,
      ),
    ...codeFaults(opened, serving, live.codes),
    ...keyFaults(opened, serving, live.texts),
    ...missingTextFaults(opened.read, manifest.locales),
    ...layerFaults(opened),
    ...(isDevelopment(manifest.version) ? [] : shellBudgetFaults(manifest, live.files)),
  ];
  if (faults.length > 0) throw refusal('shell', faults);
  return {
    manifest,
    notes: unfit
      .filter(({ serves }) => serves === 'previous')
      .map(
        ({ release, mismatch }) => `${nameOf(release)}, which served before, ${needs(mismatch)}.`,
      ),
  };
}

const nameOf = ({ route }: LiveRelease['release']) => `${route.name} ${route.version}`;

const needs = ({ module, range, version }: VersionMismatch): string =>
  `needs ${module} ${range}, but this shell ${version === undefined ? 'does not give it' : `has ${version}`}`;

/** A line for each code whose text a serving release takes from the shell that this one replaces. */
function codeFaults(
  { manifest, read }: ShellFolder,
  serving: readonly LiveRelease[],
  former: ReadonlySet<string> | undefined,
): readonly string[] {
  const own = codesWithText(read(manifest.locales.en).toString('utf8'));
  const lost = new Set([...(former ?? [])].filter((code) => !own.has(code)));
  return serving.flatMap(({ release, texts }) => {
    const carried = codesWithText(texts);
    return codesOf(release.route)
      .filter(({ code }) => lost.has(code) && !carried.has(code))
      .map(
        ({ call, code }) =>
          `${call} of ${nameOf(release)} may be refused with ${code}, whose text only the shell that serves has: keep errors.${code} in the locales.`,
      );
  });
}

/** A line for each text that the code of a serving release asks the shell for and that only the one before has. */
function keyFaults(
  { manifest, read }: ShellFolder,
  serving: readonly LiveRelease[],
  former: ReadonlySet<string> | undefined,
): readonly string[] {
  const own = textKeys(read(manifest.locales.en).toString('utf8'));
  // Texts that are no JSON are a fault of their own.
  if (!own || !former) return [];
  return serving.flatMap(({ release, shellTexts }) =>
    shellTexts
      .filter((key) => hasText(former, key) && !hasText(own, key))
      .map(
        (key) =>
          `The code of ${nameOf(release)} asks for the text "shell:${key}", which only the shell that serves has: keep ${key} in the locales.`,
      ),
  );
}
