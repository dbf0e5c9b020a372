import * as contract from '@parol/contract';
import { releaseBase, type RouteData } from '@parol/contract/release';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

declare const __REACT_VERSION__: string;
declare const __CONTRACT_VERSION__: string;

/**
 * Remotes are built without the MF runtime's core and take it from this global (decision 0001). It must be set
 * before the first entry runs.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const share = (version: string, module: unknown) => ({
  version,
  scope: 'default',
  lib: () => module as never,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** The module-federation host: no build plugin, shared modules passed by reference, remotes registered from the fleet. */
const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: {
    react: share(__REACT_VERSION__, React),
    'react/jsx-runtime': share(__REACT_VERSION__, jsxRuntime),
    '@parol/contract': share(__CONTRACT_VERSION__, contract),
  },
  shareStrategy: 'loaded-first',
});

const registered = new Set<string>();
const evaluated = new Set<string>();

/**
 * Loads an expose of a release. Each release of a remote has its own registered name, so two can run
 * side by side in a tab. A retry changes the entry's address only if the first never ran, because a
 * browser may cache a failed module address, and a second instance of a running entry would split its state.
 */
export async function loadExpose(
  route: RouteData,
  expose: string,
  attempt: number,
): Promise<unknown> {
  const release = `${route.name}@${route.version}`;
  const name = attempt > 0 && !evaluated.has(release) ? `${release}~${attempt}` : release;
  if (!registered.has(name)) {
    const suffix = name === release ? '' : `?attempt=${attempt}`;
    host.registerRemotes([
      {
        name,
        entry: `${location.origin}${releaseBase(route.name, route.version)}${route.entry}${suffix}`,
        type: 'module',
      },
    ]);
    registered.add(name);
  }
  const module: unknown = await host.loadRemote(`${name}${expose.slice(1)}`);
  evaluated.add(release);
  return module;
}
