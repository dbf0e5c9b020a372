import { readConfig } from '../../kernel/config/config.ts';
import { deployBuilt } from './deploy.ts';
import { storeDir } from './store-dir.ts';
import { folderStore } from './store.ts';

/** Builds and publishes what changed, in a process of its own (see `deploy-process.ts`). */
try {
  await deployBuilt(folderStore(storeDir(readConfig())), (line) =>
    process.stdout.write(`${line}\n`),
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
