import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Remote } from '@parol/contract/remote';
import {
  releaseSchema,
  type Release,
  type ReleaseModal,
  type ReleasePage,
  type ReleaseSlot,
} from '@parol/contract/release';
import * as v from 'valibot';
import type { Compilation } from 'webpack';
import { compile } from './compile.ts';
import { developmentVersion } from './development.ts';
import { exposeKey, exposesOf, type Exposed } from './exposes.ts';
import { filesBelow, hashFiles, sealFile } from './files.ts';
import { freshInputs } from './inputs.ts';
import { writeLicences } from './licences.ts';
import { readLocales } from './locales.ts';
import { chunkFiles } from './chunk-files.ts';
import { crawlerFacts } from './crawler-facts.ts';
import { distDir, remoteDir } from './paths.ts';
import { readRemote } from './read-remote.ts';
import { renderedFacts } from './rendered-facts.ts';
import { remoteConfig, type RemoteSources } from './remote-config.ts';
import { renderConfig } from './render-config.ts';
import { sharedRanges } from './sharing.ts';
import { localizedText } from './texts.ts';
import { UsedCallsPlugin } from './used-calls.ts';
import { placeFolder, writeWhole } from './whole-files.ts';
import { writeLocales } from './write-locales.ts';

export interface Built {
  readonly name: string;
  readonly version: string;
  readonly dir: string;
  /** False when the inputs had not changed since the last build. */
  readonly fresh: boolean;
}

/**
 * Builds a remote of this checkout into `dist/remotes/<name>/<version>/`, unless its inputs have
 * not changed since the last build.
 */
export async function buildRemote(name: string): Promise<Built> {
  const home = join(distDir, 'remotes', name);
  const stamp = join(home, 'built.json');
  const inputs = freshInputs(name);
  const last = existsSync(stamp)
    ? (JSON.parse(readFileSync(stamp, 'utf8')) as { inputs: string; version: string })
    : undefined;
  if (last?.inputs === inputs && existsSync(join(home, last.version, 'release.json'))) {
    return { name, version: last.version, dir: join(home, last.version), fresh: false };
  }
  const built = await buildFolder(remoteDir(name), home);
  // Throws if a source was edited during the build: the result would be stored under the old hash.
  freshInputs(name);
  writeWhole(stamp, JSON.stringify({ inputs, version: built.version }));
  return built;
}

/**
 * Builds the remote in a folder, which may be outside of this checkout, into `<home>/<version>/`. The
 * version is its package's version and a hash of its files and declarations.
 */
export async function buildFolder(source: string, home: string): Promise<Built> {
  const remote = await readRemote(source);
  // Two processes may build at the same time: each uses its own staging folder.
  const staging = join(home, `.staging-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const sources: RemoteSources = {
    remote,
    source,
    exposes: exposesOf(remote, source),
    usedCalls: new UsedCallsPlugin(),
  };
  const compilation = await compile(remoteConfig({ ...sources, outDir: staging }));
  const rendering = renderConfig(remote, source, staging);
  const rendered = rendering ? [await compile(rendering)] : [];
  writeLicences(staging, [compilation, ...rendered]);
  const version = await sealRemote({ ...sources, staging, compilation });
  const dir = join(home, version);
  placeFolder(staging, dir);
  return { name: remote.name, version, dir, fresh: true };
}

/** Writes locales, attachments, brotli copies and release.json into the staging folder; returns the version. */
export async function sealRemote({
  remote,
  source,
  exposes,
  staging,
  compilation,
  usedCalls,
  development = false,
}: RemoteSources & {
  readonly staging: string;
  readonly compilation: Compilation;
}): Promise<string> {
  const locales = readLocales(source);
  const localeFiles = writeLocales(locales, staging);
  for (const [file, value] of Object.entries(remote.attachments ?? {}))
    writeFileSync(join(staging, file), JSON.stringify(value));

  const built = filesBelow(staging);
  const calls = [...(await usedCalls.calls()), ...(remote.calls ?? [])];
  const route = {
    name: remote.name,
    owner: remote.owner,
    contract: remote.contract,
    entry: entryFile(built),
    ...contributions(remote, exposes, compilation, locales),
    ...(remote.sections ? { sections: [...remote.sections] } : {}),
    ...(remote.offers ? { offers: [...remote.offers] } : {}),
    emits: [...(remote.emits ?? [])],
    ...(remote.cookies && { cookies: [...remote.cookies] }),
    locales: localeFiles,
    calls: [...new Set(calls.map(({ group, name }) => `${group}/${name}`))].toSorted(),
  };
  const facts = {
    ...crawlerFacts(remote, locales),
    ...renderedFacts(remote, { built, exposes, compilation }),
  };
  const described = {
    calls,
    shared: sharedRanges(remote.contract),
    attachments: Object.keys(remote.attachments ?? {}),
    ...facts,
  };
  // The manifest's data is part of the version, so that a new page or call makes a new version.
  const content =
    hashFiles(built.map((file) => ({ name: file, path: join(staging, file) }))) +
    JSON.stringify([route, described]);
  const hashed = `${packageVersion(source)}-${shortHash(content, 12)}`;
  const version = development ? developmentVersion(hashed) : hashed;
  const release: Release = {
    schema: 1,
    route: { ...route, version },
    files: Object.fromEntries(built.map((file) => [file, sealFile(staging, file, !development)])),
    ...described,
  };
  writeFileSync(
    join(staging, 'release.json'),
    JSON.stringify(v.parse(releaseSchema, release), null, 1),
  );
  return version;
}

function contributions(
  remote: Remote,
  exposes: ReadonlyMap<string, Exposed>,
  compilation: Compilation,
  locales: ReturnType<typeof readLocales>,
) {
  const owner = `mfe-${remote.name}`;
  const loadOf = (part: Parameters<typeof exposeKey>[0]) => {
    const exposed = exposes.get(exposeKey(part)) as Exposed;
    return { expose: exposed.expose, files: chunkFiles(compilation, exposed.chunk) };
  };
  const pages: ReleasePage[] = (remote.pages ?? []).map((page) => ({
    path: page.path,
    ...loadOf(page),
    title: page.titleText ?? localizedText(locales, page.title, owner),
    access: page.access ?? 'member',
    frame: page.frame ?? 'site',
    catchAll: page.catchAll ?? false,
    ...(page.early ? { early: page.early } : {}),
  }));
  const slots: ReleaseSlot[] = (remote.slots ?? []).map(
    ({ slot, id, module, order, urgent, access, reserve, early }) => ({
      slot,
      id,
      order,
      urgent: Boolean(urgent),
      ...(urgent === 'unless-rendered' ? { yields: true } : {}),
      access: access ?? 'everyone',
      ...loadOf({ module }),
      ...(reserve ? { reserve: [...reserve] as [number, number] } : {}),
      ...(early ? { early } : {}),
    }),
  );
  const modals: ReleaseModal[] = (remote.modals ?? []).map(
    ({ selector, module, title, access }) => ({
      selector,
      ...loadOf({ module }),
      title: localizedText(locales, title, owner),
      access: access ?? 'member',
    }),
  );
  const nav = (remote.nav ?? []).map(({ label, hint, access, ...entry }) => ({
    ...entry,
    label: localizedText(locales, label, owner),
    access: access ?? ('everyone' as const),
    ...(hint === undefined ? {} : { hint: localizedText(locales, hint, owner) }),
  }));
  return { pages, slots, modals, nav };
}

const entryFile = (files: readonly string[]): string => {
  const entry = files.find((file) => /^entry\.[0-9a-f]+\.js$/.test(file));
  if (!entry) throw new Error('The build produced no entry.');
  return entry;
};
const packageVersion = (source: string): string =>
  (JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }).version;

const shortHash = (text: string, length = 10) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);
