import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { noFleet, readFleetRecord } from './fleet-file.ts';
import { gate, refusal } from './gate/gate.ts';
import { shellGate } from './gate/shell-gate.ts';
import type { FleetKeys } from './keys.ts';
import { readLiveShell } from './live-shell.ts';
import { liveForShell } from './shell-fit.ts';
import type { PlatformFacts } from './gate/platform-facts.ts';
import type { CodeReader } from './gate/used-texts.ts';
import type { FleetStore } from './store/store.ts';

const smokeScript = fileURLToPath(new URL('../../../../e2e/smoke/smoke.cli.ts', import.meta.url));
/** The script's exit codes; any other one means that it broke. */
const results = { 0: 'passed', 1: 'faults', 2: 'no browser' } as const;

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
  gate(name, dir, { fleet, shell: await readLiveShell(store, fleet), running, usedTexts });
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
 * changed pages that were too many to open.
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
  const [code] = (await once(child, 'close')) as [0 | 1 | 2];
  const result = results[code];
  if (result === 'no browser')
    throw new Error(
      `${name} is not published: there is no Chromium to try its pages in. Install one, set PAROL_CHROMIUM to its path, or add --no-smoke.`,
    );
  if (result === 'faults' && said !== '')
    throw refusal(
      name,
      said
        .trim()
        .split('\n')
        .map((line) => `${line} Correct the page, or add --no-smoke.`),
    );
  if (result !== 'passed')
    throw new Error(
      `${name} is not published: its pages could not be tried (${complaints.trim().split('\n').at(-1) ?? ''}). Repair that, or add --no-smoke.`,
    );
  return said.split('\n').filter((line) => line.startsWith('/'));
}
