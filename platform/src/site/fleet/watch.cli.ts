import { watch } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, root } from '@parol/build/paths';
import { readConfig } from '../../kernel/config/config.ts';
import { type BuildFault, writeBuildFaults } from './build-faults.ts';
import { createBuilderProcess } from './builder-process.ts';
import { shellPart } from './releases.ts';
import { createTypeCheck } from './type-check.ts';

/**
 * For `npm run dev`: builds and publishes what changed; open pages reload, or show why it could not be
 * built. With names, only those parts.
 */
const named = process.argv.slice(2);
const known = [shellPart, ...remoteNames];
const unknown = named.find((name) => !known.includes(name));
if (unknown) {
  process.stderr.write(`There is no remote "${unknown}". Remotes: ${remoteNames.join(', ')}.\n`);
  process.exit(1);
}
const parts = named.length > 0 ? named : known;
const { dataDir } = readConfig();

const builder = createBuilderProcess();
const types = createTypeCheck();
/** Parts that changed; the shell and named remotes at once, so that later builds are quick. */
const waiting = new Set(named.length > 0 ? named : [shellPart]);
const buildFaults = new Map<string, string>();
const typeFaults = new Map<string, string>();
const checks = new Map<string, NodeJS.Timeout>();
const checkAfterMs = 1_000;
let working = false;

async function work(): Promise<void> {
  if (working) return;
  working = true;
  for (let name = next(); name !== undefined; name = next()) {
    note(buildFaults, name, await builder.build(name));
    await writeFaults();
    checkLater(name);
  }
  working = false;
}

function next(): string | undefined {
  const [name] = waiting;
  if (name !== undefined) waiting.delete(name);
  return name;
}

/** Open pages load first: the compiler takes all cores. */
function checkLater(name: string): void {
  clearTimeout(checks.get(name));
  checks.set(
    name,
    setTimeout(() => void check(name), checkAfterMs),
  );
}

async function check(name: string): Promise<void> {
  const text = await types.check(name);
  if (text === undefined || text === (typeFaults.get(name) ?? '')) return;
  if (text) process.stderr.write(`${text}\n`);
  note(typeFaults, name, text);
  await writeFaults();
}

function note(faults: Map<string, string>, name: string, text: string | undefined): void {
  if (text) faults.set(name, text);
  else faults.delete(name);
}

/** The bundler's faults first: what it can't read has no types worth a look. */
function writeFaults(): Promise<void> {
  const faults: BuildFault[] = parts.flatMap((part) => {
    const text = buildFaults.get(part) ?? typeFaults.get(part);
    return text === undefined ? [] : [{ part, text }];
  });
  return writeBuildFaults(dataDir, faults);
}

let timer: NodeJS.Timeout | undefined;
/** Calls `changed` for each save, and builds once files have settled. */
function watchFolder(folder: string, changed: () => void): void {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || /node_modules|\.cache|dist|\.test\./.test(file)) return;
    changed();
    clearTimeout(timer);
    timer = setTimeout(() => void work(), 50);
  }).on('error', (error: NodeJS.ErrnoException) => {
    // Node reports a folder that a build removed before it was read; the others are still watched.
    if (error.code !== 'ENOENT') throw error;
  });
}

for (const part of parts)
  watchFolder(part === shellPart ? part : `mfe-${part}`, () => void waiting.add(part));
watchFolder('shared', () => {
  builder.restart();
  parts.forEach((part) => void waiting.add(part));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([builder.stop(), types.stop()]).then(() => process.exit(0));
  });
await writeBuildFaults(dataDir, []);
process.stdout.write(`Watching ${parts.join(', ')} and shared.\n`);
void work();
