import { nameOf } from './base.ts';
import { insertStyle } from './verified-styles.ts';
import { importModule } from './verified-modules.ts';

declare global {
  /** How built code imports a chunk: its own address, then the chunk's relative to it (shared/build). */
  var parolImport: (base: string) => (file: string) => Promise<unknown>;
  /** How built code inserts the link of a stylesheet (shared/build). */
  var parolStyle: (link: HTMLLinkElement) => void;
}

const listeners = new Set<(path: string) => void>();

/** Calls the listener with the path of every chunk that could not be loaded, after its retry. */
export const onChunkFailure = (listener: (path: string) => void): void =>
  void listeners.add(listener);

// Set before any chunk is loaded: app/boot.tsx imports this file first.
globalThis.parolImport = (base) => async (file) => {
  const path = nameOf(new URL(file, base));
  try {
    return await importModule(path);
  } catch (cause) {
    for (const listener of listeners) listener(path);
    throw cause;
  }
};
globalThis.parolStyle = insertStyle;
