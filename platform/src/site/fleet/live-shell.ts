import type { Fleet } from '@parol/contract/release';
import type { LiveShell } from './gate/gate.ts';
import { readShellManifest, readVerified, releaseFile, shellPart } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** What the gate compares a remote with: the modules and the texts of the shell that serves. */
export async function readLiveShell(store: FleetStore, { shell }: Fleet): Promise<LiveShell> {
  const { version, manifests } = shell;
  const manifest = await readShellManifest(store, version, manifests[version]);
  const file = manifest.locales.en;
  const bytes = await readVerified(
    store,
    releaseFile(shellPart, version, file),
    manifest.files[file]?.integrity,
  );
  const texts = bytes.toString('utf8');
  // Loaded only here, because a rollback must not wait for them.
  const { codesWithText } = await import('./gate/code-texts.ts');
  const { textKeys } = await import('./gate/texts.ts');
  return {
    shared: manifest.shared,
    codes: codesWithText(texts),
    texts: textKeys(texts),
    files: manifest.files,
  };
}
