import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { noFleet, readFleetRecord } from './fleet-file.ts';
import { activeAdapterHashes } from './attached-adapters.ts';
import { namesIn } from './gate/fault-lines.ts';
import { gate, refusal } from './gate/gate.ts';
import { playChangedAdapters } from './gate/play-adapters.ts';
import { openRelease } from './gate/release-folder.ts';
import { shellGate } from './gate/shell-gate.ts';
import type { FleetKeys } from './keys.ts';
import { filesThatServe } from './live-releases.ts';
import { readLiveShell } from './live-shell.ts';
import { liveForShell } from './shell-fit.ts';
import type { PlatformFacts } from './gate/platform-facts.ts';
import type { CodeReader } from './gate/used-texts.ts';
import type { FleetStore } from './store/store.ts';

const smokeScript = fileURLToPath(new URL('../../../../e2e/smoke/smoke.cli.ts', import.meta.url));
/** The script's exit codes; any other one means that it broke. */
const results = { 0: 'passed', 1: 'faults', 2: 'no browser' } as const;

/** Lines of a reason that are shown. */
const mostLines = 20;

interface CheckingParts {
  readonly store: FleetStore;
  readonly keys: FleetKeys;
  readonly running?: readonly PlatformFacts[];
  readonly usedTexts?: CodeReader;
}

/** Runs the gate on a built remote against the live fleet, which stays as it is. Throws its faults. */
export async function checkRelease(
  { store, keys, running, usedTexts }: CheckingParts,
  name: string,
  dir: string,
): Promise<void> {
  const { fleet } = await readFleetRecord(store, keys);
  if (!fleet) throw new Error(noFleet);
  const [shell, before] = await Promise.all([
    readLiveShell(store, fleet),
    filesThatServe(store, fleet, name),
  ]);
  gate(name, dir, { fleet, shell, before, running, usedTexts });
  await playChangedAdapters(name, dir, () => activeAdapterHashes(store, fleet));
}

/** As checkRelease, for the shell, which may be the first part of the fleet. */
export async function checkShell(
  { store, keys, usedTexts }: CheckingParts,
  dir: string,
): Promise<void> {
  const { fleet } = await readFleetRecord(store, keys);
  shellGate(dir, await liveForShell(store, fleet, { usedTexts }));
}

/**
 * Opens pages of a built remote or shell in a real browser, on a site of its own with the live fleet. Throws a
 * line for each fault, or one that says what to do if there is no browser. Returns the paths of
 * changed pages that it did not open.
 */
export async function smoke(
  name: string,
  dir: string,
  script = smokeScript,
): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const result = code === 0 || code === 1 || code === 2 ? results[code] : undefined;
  if (result === 'no browser')
    throw new Error(
      `${name} is not published: there is no Chromium to try its pages in. Install one, set PAROL_CHROMIUM to its path, or add --no-smoke.`,
    );
  const lines = said.split('\n').filter((line) => line !== '');
  if (result === 'faults' && lines.length > 0)
    throw refusal(name, lines, {
      names: namesInFolder(dir),
      advice: 'Correct the pages, or add --no-smoke.',
    });
  if (result !== 'passed') {
    const end = signal === null ? `it ended with the code ${code}` : `it was ended by ${signal}`;
    throw new Error(
      `${name} is not published: its pages could not be tried: ${end}.${reasonIn(complaints)}\nRepair that, or add --no-smoke.`,
    );
  }
  return lines.filter((line) => line.startsWith('/'));
}

/** None of a shell, and of a release that can't be read: the gate has said why. */
function namesInFolder(dir: string): ReadonlySet<string> {
  const opened = existsSync(join(dir, 'release.json')) ? openRelease(dir) : { faults: [] };
  return 'release' in opened ? namesIn(opened.release) : new Set();
}

/**
 * Why a script ended, of what it wrote to stderr: all but the stack and the version of Node, which
 * comes last. Empty if it wrote nothing.
 */
const reasonIn = (complaints: string): string =>
  stripVTControlCharacters(complaints)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at |^Node\.js v\d/.test(line))
    .slice(0, mostLines)
    .map((line) => `\n  ${line.trimEnd()}`)
    .join('');
