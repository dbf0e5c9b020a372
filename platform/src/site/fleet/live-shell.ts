import type { Fleet } from '@parol/contract/release';
import type { LiveShell } from './gate/gate.ts';
import { readShellManifest, readVerified, releaseFile, shellPart } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** What the gate compares a remote with: the modules and the texts of codes of the shell that serves. */
export async function readLiveShell(store: FleetStore, { shell }: Fleet): Promise<LiveShell> {
  const { version, manifests } = shell;
  const manifest = await readShellManifest(store, version, manifests[version]);
  const file = manifest.locales.en;
  const texts = await readVerified(
    store,
    releaseFile(shellPart, version, file),
    manifest.files[file]?.integrity,
  );
  // Loaded only here, because a rollback must not wait for it.
  const { codesWithText } = await import('./gate/code-texts.ts');
  return { shared: manifest.shared, codes: codesWithText(texts.toString('utf8')) };
}
