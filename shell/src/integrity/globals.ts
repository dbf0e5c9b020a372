import { config } from '../config.ts';
import { insertStyle } from './verified-styles.ts';
import { importModule } from './verified-modules.ts';

declare global {
  /** How built code imports a chunk: its own address, then the chunk's relative to it (shared/build). */
  var parolImport: (base: string) => (file: string) => Promise<unknown>;
  /** How built code inserts the link of a stylesheet (shared/build). */
  var parolStyle: (link: HTMLLinkElement) => void;
}

// Set before any chunk is loaded: main.tsx imports this file first.
globalThis.parolImport = (base) => (file) =>
  importModule(new URL(file, base).pathname, config.times.chunkLoad);
globalThis.parolStyle = insertStyle;
