import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '@parol/contract/release';
import * as v from 'valibot';

/** A folder as the build writes it: files, and a manifest that lists them. */
export interface BuiltFolder {
  readonly dir: string;
  /** The manifest's name in it. */
  readonly manifest: string;
  /** What to build again if it is wrong: "the remote" or "the shell". */
  readonly what: string;
}

/** Reads the manifest, or says in one line each what is wrong with it. */
export function openManifest<T>(
  { dir, manifest, what }: BuiltFolder,
  schema: v.GenericSchema<unknown, T>,
): { readonly opened: T } | { readonly faults: readonly string[] } {
  const path = join(dir, manifest);
  if (!existsSync(path)) return { faults: [`There is no ${path}: build ${what} first.`] };
  const json = jsonOf(readFileSync(path, 'utf8'));
  if (json === undefined) return { faults: [`${manifest} is not JSON: build ${what} again.`] };
  const found = v.safeParse(schema, json);
  return found.success
    ? { opened: found.output }
    : { faults: found.issues.map((issue) => issueLine(manifest, issue)) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function issueLine(manifest: string, issue: v.BaseIssue<unknown>): string {
  const at = v.getDotPath(issue) ?? manifest;
  const expected =
    issue.type === 'picklist' && issue.expected
      ? `use ${issue.expected.replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}`
      : `expected ${issue.expected ?? 'another value'}`;
  const source = manifest === 'release.json' ? 'correct remote.ts and build' : 'build the shell';
  return `${manifest}: ${at} is ${issue.received}, ${expected}; ${source} again.`;
}

/**
 * Checks that the folder has exactly the manifest's files, byte for byte. `named`: files that other
 * fields of the manifest name.
 */
export function folderFaults(
  folder: BuiltFolder,
  named: readonly string[],
  files: Release['files'],
): readonly string[] {
  const { dir, manifest, what } = folder;
  const listed = Object.entries(files);
  const missing = [...new Set(named)].filter((file) => !Object.hasOwn(files, file));
  const allowed = new Set([manifest, ...listed.flatMap(([file]) => [file, `${file}.br`])]);
  return [
    ...missing.map((file) => `${manifest} does not list ${file}: build ${what} again.`),
    ...filesBelow(dir)
      .filter((file) => !allowed.has(file))
      .map((file) => `${manifest} does not list ${file}: remove the file, or build again.`),
    ...listed.flatMap(([file, facts]) => contentFaults(folder, file, facts)),
  ];
}

function contentFaults(
  { dir, manifest, what }: BuiltFolder,
  file: string,
  facts: Release['files'][string],
): readonly string[] {
  if (!existsSync(join(dir, file))) return [`${file} is missing: build ${what} again.`];
  const plain = readFileSync(join(dir, file));
  const again = `build ${what} again, and change no file after the build.`;
  if (plain.length !== facts.bytes || integrityOf(plain) !== facts.integrity)
    return [`${file} is not the file that ${manifest} lists: ${again}`];
  const packed = existsSync(join(dir, `${file}.br`))
    ? readFileSync(join(dir, `${file}.br`))
    : undefined;
  if (facts.brotli !== (packed ?? plain).length)
    return [`${file} is served with another size than ${manifest} lists: ${again}`];
  return packed && !isCopy(packed, plain) ? [`${file}.br is not a copy of ${file}: ${again}`] : [];
}

function isCopy(packed: Buffer, plain: Buffer): boolean {
  try {
    return brotliDecompressSync(packed, { maxOutputLength: plain.length }).equals(plain);
  } catch {
    return false;
  }
}

const integrityOf = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const filesBelow = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
