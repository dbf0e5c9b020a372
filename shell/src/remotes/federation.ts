import * as contract from '@parol/contract';
import type { RouteData } from '@parol/contract/release';
import { addressOf, nameOf } from '../releases/base.ts';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { importModule } from '../releases/verified-modules.ts';
import { LoadFailure } from '../releases/load-failure.ts';

declare const __REACT_VERSION__: string;
declare const __CONTRACT_VERSION__: string;

/**
 * Remotes are built without the MF runtime's core and take it from this global
 * (docs/decisions/0001-share-react-and-one-facade.md). It must be set before the first entry runs.
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
  plugins: [
    {
      name: 'verified-entries',
      loadEntry: async ({ remoteInfo }) => (await importModule(nameOf(remoteInfo.entry))) as never,
    },
  ],
});

const registered = new Set<string>();

/**
 * Loads an expose of a release. Each release of a remote has its own registered name, so two can run
 * side by side in a tab. Throws a LoadFailure, or what the release's code threw.
 */
export async function loadExpose(route: RouteData, expose: string): Promise<unknown> {
  const name = `${route.name}@${route.version}`;
  if (!registered.has(name)) {
    const entry = new URL(addressOf(route, route.entry), location.origin).href;
    host.registerRemotes([{ name, entry, type: 'module' }]);
    registered.add(name);
  }
  try {
    return await host.loadRemote(`${name}${expose.slice(1)}`);
  } catch (cause) {
    if (String(cause).includes(`"${expose}" does not exist in container`))
      throw new LoadFailure('expose', 'expose_missing', `${name} has no ${expose}`, { cause });
    throw cause;
  }
}
