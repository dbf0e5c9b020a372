import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { releaseSchema, type Release } from '@parol/contract/release';
import * as v from 'valibot';

/** A built release as it lies in a folder. */
export interface ReleaseFolder {
  readonly release: Release;
  /** The bytes of a file that release.json lists; throws if there is none. */
  readonly read: (file: string) => Buffer;
}

const manifest = 'release.json';

/** Reads release.json, or says in one line each what is wrong with it. */
export function openRelease(dir: string): ReleaseFolder | { readonly faults: readonly string[] } {
  const path = join(dir, manifest);
  if (!existsSync(path)) return { faults: [`There is no ${path}: build the remote first.`] };
  const parsed = parse(readFileSync(path, 'utf8'));
  if (typeof parsed === 'string') return { faults: [parsed] };
  const found = v.safeParse(releaseSchema, parsed.json);
  if (!found.success) return { faults: found.issues.map(issueLine) };
  return { release: found.output, read: (file) => readFileSync(join(dir, file)) };
}

function parse(text: string): { readonly json: unknown } | string {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return `${manifest} is not JSON: build the remote again.`;
  }
}

function issueLine(issue: v.BaseIssue<unknown>): string {
  const at = v.getDotPath(issue) ?? manifest;
  const expected =
    issue.type === 'picklist' && issue.expected
      ? `use ${issue.expected.replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}`
      : `expected ${issue.expected ?? 'another value'}`;
  return `${manifest}: ${at} is ${issue.received}, ${expected}; correct remote.ts and build again.`;
}

/** Whether each file is there and is what release.json says, byte for byte, and nothing else is. */
export function fileFaults(dir: string, { release }: ReleaseFolder): readonly string[] {
  const { route, files, attachments } = release;
  const listed = Object.entries(files);
  const named = [
    route.entry,
    ...Object.values(route.locales),
    ...[...route.pages, ...route.slots, ...route.modals].flatMap((one) => one.files),
    ...attachments,
  ];
  const missing = [...new Set(named)].filter((file) => !Object.hasOwn(files, file));
  const allowed = new Set([manifest, ...listed.flatMap(([file]) => [file, `${file}.br`])]);
  return [
    ...missing.map((file) => `${manifest} does not list ${file}: build the remote again.`),
    ...filesBelow(dir)
      .filter((file) => !allowed.has(file))
      .map((file) => `${manifest} does not list ${file}: remove the file, or build again.`),
    ...listed.flatMap(([file, facts]) => contentFaults(dir, file, facts)),
  ];
}

function contentFaults(
  dir: string,
  file: string,
  facts: Release['files'][string],
): readonly string[] {
  if (!existsSync(join(dir, file))) return [`${file} is missing: build the remote again.`];
  const plain = readFileSync(join(dir, file));
  const again = 'build the remote again, and change no file after the build.';
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
