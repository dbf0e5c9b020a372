import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Remote } from '@parol/contract/remote';
import type { Configuration } from 'webpack';
import { EntryIdsPlugin } from './entry-ids.ts';
import { federationInRemote } from './federation-rules.ts';
import type { Exposed } from './exposes.ts';
import { sharedOfRemote } from './sharing.ts';
import { manifestFile, OnlyManifestPlugin } from './manifest-plugin.ts';
import type { UsedCallsPlugin } from './used-calls.ts';
import { baseConfig } from './webpack-base.ts';
import { hashedName } from './hashed-name.ts';

/** The sources of a remote's build. */
export interface RemoteSources {
  readonly remote: Remote;
  /** The remote's folder. */
  readonly source: string;
  readonly exposes: ReadonlyMap<string, Exposed>;
  readonly usedCalls: UsedCallsPlugin;
  /** Set only by `npm run dev`. */
  readonly development?: boolean;
}

/** webpack's configuration of a remote: a container whose exposes are its pages, slots and modals. */
export function remoteConfig({
  remote,
  source,
  exposes: exposed,
  outDir,
  usedCalls,
  development = false,
}: RemoteSources & { readonly outDir: string }): Configuration {
  const base = baseConfig({ name: remote.name, context: source, outDir, development });
  const exposes = Object.fromEntries(
    [...exposed.values()].map(({ expose, chunk, request }) => [
      expose,
      { import: [request], name: chunk },
    ]),
  );
  return {
    ...base,
    entry: {},
    module: { rules: [...(base.module?.rules ?? []), federationInRemote] },
    // The manifest plugin warns that hosts resolve files by the manifest's address, as they should.
    infrastructureLogging: { level: 'error' },
    // The shell provides the core of the MF runtime as a global, under the name that the plugin
    // uses.
    externalsType: 'global',
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: remote.name,
        filename: hashedName('.js', 'entry', development),
        library: { type: 'module' },
        exposes,
        shared: sharedOfRemote(remote.contract),
        shareStrategy: 'loaded-first',
        manifest: { fileName: manifestFile },
        dts: false,
        // Otherwise the plugin writes the file below node_modules of the current folder, where
        // concurrent builds would share it.
        virtualRuntimeEntry: true,
        experiments: {
          externalRuntime: true,
          // A remote loads no other one.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new OnlyManifestPlugin(),
      usedCalls,
      new EntryIdsPlugin(),
    ],
  };
}
