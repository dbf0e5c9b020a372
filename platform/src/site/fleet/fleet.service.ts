import {
  contractVersion,
  fleetSchema,
  releaseBase,
  releaseSchema,
  type Fleet,
  type Release,
} from '@parol/contract/release';
import * as v from 'valibot';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, type FleetStore } from './store.ts';

/** Releases per remote kept in the history, for rollbacks. */
const kept = 10;

const historySchema = v.record(v.string(), v.array(v.string()));

/** Changes which releases are live. Every change replaces `fleet.json`; releases are immutable. */
export interface FleetService {
  readonly status: () => Fleet | undefined;
  /** Publishes a built folder as the active release. Throws a one-line error that says what to do. */
  readonly publish: (name: string, dir: string) => Fleet;
  readonly publishShell: (version: string, dir: string) => Fleet | undefined;
  /** Activates the previous release. */
  readonly rollback: (name: string) => { readonly from: string; readonly to: string };
  /** Turns a page off or on without a new release. */
  readonly disable: (path: string, off: boolean) => { readonly remote: string };
}

export function createFleetService(store: FleetStore): FleetService {
  const read = (): Fleet | undefined => readJson(store, 'fleet.json', fleetSchema);
  const write = (fleet: Pick<Fleet, 'shell' | 'remotes'>, before: Fleet | undefined): Fleet => {
    const next: Fleet = {
      ...fleet,
      schema: 2,
      revision: (before?.revision ?? 0) + 1,
      issued: Date.now(),
    };
    store.write('fleet.json', JSON.stringify(next));
    return next;
  };
  const history = () => readJson(store, 'history.json', historySchema) ?? {};
  const remember = (name: string, versions: readonly string[]) =>
    store.write('history.json', JSON.stringify({ ...history(), [name]: versions.slice(0, kept) }));
  const released = (name: string, version: string): Release => {
    const text = store.read(`${releaseBase(name, version).slice(1)}release.json`);
    if (text === undefined)
      throw new Error(`Release ${version} of ${name} is no longer in the store.`);
    return v.parse(releaseSchema, JSON.parse(text));
  };
  /** Hashes of the manifests of those versions that are still in the store. */
  const manifests = (folder: string, file: string, versions: readonly (string | null)[]) =>
    Object.fromEntries(
      versions.flatMap((version) => {
        const text = version && store.read(`${folder}/${version}/${file}`);
        return text ? [[version, integrityOf(text)] as const] : [];
      }),
    );
  const activate = (
    name: string,
    version: string,
    before: Fleet,
    previous: string | null,
  ): Fleet => {
    const { route } = released(name, version);
    const disabled = before.remotes[name]?.disabled ?? [];
    return write(
      {
        ...before,
        remotes: {
          ...before.remotes,
          [name]: {
            active: version,
            previous,
            manifests: manifests(`remotes/${name}`, 'release.json', [version, previous]),
            disabled,
            route,
          },
        },
      },
      before,
    );
  };

  return {
    status: read,
    publish: (name, dir) =>
      store.withLock(() => {
        const before = read();
        if (!before) throw new Error('There is no fleet yet: run "npm start" once.');
        const release = v.parse(
          releaseSchema,
          JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')),
        );
        gate(release, before);
        store.addFolder(releaseBase(name, release.route.version).slice(1).replace(/\/$/, ''), dir);
        const active = before.remotes[name]?.active;
        if (active === release.route.version) return before;
        remember(name, [
          release.route.version,
          ...(history()[name] ?? (active ? [active] : [])).filter(
            (version) => version !== release.route.version,
          ),
        ]);
        return activate(name, release.route.version, before, active ?? null);
      }),
    publishShell: (version, dir) =>
      store.withLock(() => {
        const before = read();
        store.addFolder(`shell/${version}`, dir);
        if (before?.shell.version === version) return before;
        const previous = before?.shell.version ?? null;
        return write(
          {
            remotes: before?.remotes ?? {},
            shell: {
              version,
              previous,
              manifests: manifests('shell', 'shell.json', [version, previous]),
            },
          },
          before,
        );
      }),
    rollback: (name) =>
      store.withLock(() => {
        const before = read();
        const active = before?.remotes[name]?.active;
        if (!before || !active)
          throw new Error(
            `"${name}" has no active release. Remotes: ${Object.keys(before?.remotes ?? {}).join(', ')}.`,
          );
        const versions = history()[name] ?? [];
        const target = versions[versions.indexOf(active) + 1];
        if (!target) throw new Error(`${name} has no earlier release to go back to.`);
        activate(name, target, before, versions[versions.indexOf(target) + 1] ?? null);
        return { from: active, to: target };
      }),
    disable: (path, off) =>
      store.withLock(() => {
        const before = read();
        const found = Object.entries(before?.remotes ?? {}).find(([, { route }]) =>
          route.pages.some((page) => page.path === path),
        );
        if (!before || !found) throw new Error(`No remote has the page ${path}.`);
        const [name, remote] = found;
        const disabled = off
          ? [...new Set([...remote.disabled, path])]
          : remote.disabled.filter((one) => one !== path);
        write(
          { ...before, remotes: { ...before.remotes, [name]: { ...remote, disabled } } },
          before,
        );
        return { remote: name };
      }),
  };
}

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Checks before a publish: throws if the release would break the live fleet. */
function gate({ route }: Release, fleet: Fleet): void {
  const major = /^\^(\d+)\./.exec(route.contract)?.[1];
  if (major !== contractVersion.split('.')[0])
    throw new Error(
      `${route.name} needs contract ${route.contract}, but the shell has ${contractVersion}: build it against this version.`,
    );
  for (const [name, other] of Object.entries(fleet.remotes)) {
    if (name === route.name) continue;
    const clash = route.pages.find((page) =>
      other.route.pages.some(({ path }) => path === page.path),
    );
    if (clash)
      throw new Error(
        `${clash.path} already belongs to ${name}: give the page of ${route.name} another path.`,
      );
    const modal = route.modals.find(({ selector }) =>
      other.route.modals.some((one) => one.selector === selector),
    );
    if (modal)
      throw new Error(
        `The modal "${modal.selector}" already belongs to ${name}: give it another selector.`,
      );
  }
}
