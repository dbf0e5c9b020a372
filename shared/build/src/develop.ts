import { cpSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Remote } from '@parol/contract/remote';
import type { Compilation } from 'webpack';
import { type Built, sealRemote } from './build-remote.ts';
import { sealShell } from './build-shell.ts';
import { createBundler } from './compile.ts';
import { exposesOf } from './exposes.ts';
import { writeFonts } from './fonts.ts';
import { distDir, remoteDir } from './paths.ts';
import { remoteConfig } from './remote-config.ts';
import { createRemoteReader } from './remote-data.ts';
import { shellConfig } from './shell-config.ts';
import { UsedCallsPlugin } from './used-calls.ts';

/**
 * Development builds of the shell or a remote. Each build only processes changes since the last
 * one.
 */
export interface Developed {
  /** Builds the current sources into a new folder. Rejects with the bundler's messages, or remote.ts's error. */
  readonly build: () => Promise<Built>;
}

const homeOf = (name: string) => join(distDir, 'development', name);

/** Development builds of a remote. A change below `shared/` needs a new process. */
export function developRemote(name: string): Developed {
  const source = remoteDir(name);
  const data = createRemoteReader(source);
  let last: ReturnType<typeof open> | undefined;

  const open = (text: string) => {
    const remote = JSON.parse(text) as Remote;
    const options = {
      remote,
      source,
      exposes: exposesOf(remote, source),
      usedCalls: new UsedCallsPlugin(),
      development: true,
    };
    const outDir = join(homeOf(name), 'out');
    return { text, options, bundler: createBundler(remoteConfig({ ...options, outDir })) };
  };
  return {
    async build() {
      // Most changes don't affect remote.ts, so both run at the same time.
      const [read, run] = await Promise.allSettled([data(), last?.bundler.run()]);
      if (read.status === 'rejected') throw read.reason;
      if (last?.text === read.value && run.status === 'rejected') throw run.reason;
      let compilation = run.status === 'fulfilled' ? run.value : undefined;
      if (last?.text !== read.value) {
        await last?.bundler.close();
        last = open(read.value);
        compilation = undefined;
      }
      const { options, bundler } = last;
      const compiled = compilation ?? (await bundler.run());
      return keep(name, compiled, (staging) =>
        sealRemote({ ...options, staging, compilation: compiled }),
      );
    },
  };
}

/** Development builds of the shell, with React's development build. */
export function developShell(): Developed {
  const bundler = createBundler(shellConfig(join(homeOf('shell'), 'out'), { development: true }));
  const fontsDir = join(homeOf('shell'), 'fonts');
  let fonts: ReturnType<typeof writeFonts> | undefined;
  return {
    async build() {
      mkdirSync(fontsDir, { recursive: true });
      fonts ??= writeFonts(fontsDir);
      const written = await fonts;
      const compilation = await bundler.run();
      return keep('shell', compilation, (staging) => {
        cpSync(fontsDir, staging, { recursive: true });
        return sealShell(staging, { compilation, fonts: written, development: true });
      });
    },
  };
}

/**
 * Links the built files into a folder named by their version. Earlier builds are removed, because
 * their files are in the store.
 */
async function keep(
  name: string,
  { assetsInfo, outputOptions }: Compilation,
  seal: (staging: string) => string | Promise<string>,
): Promise<Built> {
  const home = homeOf(name);
  const staging = mkdtempSync(join(home, '.staging-'));
  for (const file of assetsInfo.keys())
    linkSync(join(outputOptions.path ?? '', file), join(staging, file));
  const version = await seal(staging);
  const builds = join(home, 'builds');
  rmSync(builds, { recursive: true, force: true });
  const dir = join(builds, version);
  mkdirSync(builds, { recursive: true });
  renameSync(staging, dir);
  return { name, version, dir, fresh: true };
}
