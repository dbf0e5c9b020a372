import { isDevelopment } from '@parol/build/development';
import type { Fleet, Release, ShellManifest } from '@parol/contract/release';
import { adapterFaults, readAdapters } from './adapters.ts';
import { attachmentFaults, readGateways } from './attachments.ts';
import { budgetFaults } from './budgets.ts';
import { callFaults } from './calls.ts';
import { codeTextFaults } from './code-texts.ts';
import { earlyCallFaults } from './early-calls.ts';
import { placeFaults } from './paths.ts';
import { eventFaults } from './events.ts';
import { faultLines, namesIn } from './fault-lines.ts';
import { fileFaults, openRelease } from './release-folder.ts';
import { storageFaults } from './storage.ts';
import { stylesheetFaults } from './stylesheets.ts';
import { textFaults } from './texts.ts';
import { type CodeReader, usedTextFaults } from './used-texts.ts';
import { versionFaults } from './versions.ts';
import type { PlatformFacts } from './platform-facts.ts';

/** What a release must fit: the fleet and the active shell. */
export interface Live {
  readonly fleet: Fleet;
  /** Undefined if it is not known: then only the contract is compared, with this checkout's. */
  readonly shell: LiveShell | undefined;
  /** The files of the remote's release that serves now; undefined if there is none. */
  readonly before?: Release['files'] | undefined;
  /** Platforms that run: each must be able to answer and read the release, besides this checkout's. */
  readonly running?: readonly PlatformFacts[] | undefined;
  /** Undefined for a development build, which has to be quick: its page shows a key without a text. */
  readonly usedTexts?: CodeReader | undefined;
}

export interface LiveShell {
  readonly shared?: ShellManifest['shared'] | undefined;
  /** The codes that it has a text for. */
  readonly codes?: ReadonlySet<string>;
  /** The keys of its English texts. */
  readonly texts?: ReadonlySet<string> | undefined;
  readonly files?: ShellManifest['files'] | undefined;
}

/**
 * Checks a built folder against the live fleet before a publish. Returns the release, or throws an
 * error with one line for each kind of fault that says what to do.
 */
export function gate(name: string, dir: string, live: Live): Release {
  const opened = openRelease(dir);
  if ('faults' in opened) throw refusal(name, opened.faults);
  const { release } = opened;
  if (release.route.name !== name)
    throw refusal(name, [`The release is of ${release.route.name}: publish that remote.`]);
  // The other checks read the files, so these must be what release.json says.
  const files = fileFaults(dir, opened);
  const names = namesIn(release);
  if (files.length > 0) throw refusal(name, files, { names });
  const gateways = readGateways(opened, live.running);
  const faults = [
    ...versionFaults(release, live.shell),
    ...placeFaults(release, live.fleet),
    ...eventFaults(opened),
    ...callFaults(release, gateways, live.running),
    ...earlyCallFaults(release),
    ...textFaults(opened),
    ...codeTextFaults(opened, live.shell?.codes),
    ...(live.usedTexts ? usedTextFaults(opened, live.usedTexts, live.shell?.texts) : []),
    ...attachmentFaults(opened),
    ...gateways.faults,
    ...adapterFaults(opened, gateways.file),
    ...stylesheetFaults(opened),
    // Readable code weighs several times as much, and its comments may name the browser's storage.
    ...(isDevelopment(release.route.version)
      ? []
      : [...storageFaults(opened), ...budgetFaults(release, live.before)]),
  ];
  if (faults.length > 0) {
    const adapters = (readAdapters(opened) ?? []).map(({ id }) => id);
    throw refusal(name, faults, { names: new Set([...names, ...gateways.names, ...adapters]) });
  }
  return release;
}

/**
 * The error for a release that may not be published, with a line for each kind of fault: those that
 * differ only in `names` are one. `advice` about all faults is the last line.
 */
export function refusal(
  name: string,
  faults: readonly string[],
  {
    names = new Set(),
    advice,
  }: { readonly names?: ReadonlySet<string>; readonly advice?: string } = {},
): Error {
  return new Error(
    [
      `${name} is not published: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
      ...faultLines(faults, names).map((fault) => `- ${fault}`),
      ...(advice === undefined ? [] : [advice]),
    ].join('\n'),
  );
}
