import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const faultSchema = v.object({
  /** The remote, or `shell`. */
  part: v.string(),
  /** The message of the bundler, the type checker or the gate. */
  text: v.string(),
});
/** Why the last save of a part is not shown. */
export type BuildFault = v.InferOutput<typeof faultSchema>;

const faultsFile = (dataDir: string) => join(dataDir, 'development.json');

/** Replaces the faults that open pages of `npm run dev` show. */
export async function writeBuildFaults(
  dataDir: string,
  faults: readonly BuildFault[],
): Promise<void> {
  const file = faultsFile(dataDir);
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(faults));
  await rename(temporary, file);
}

/** The current faults; empty if nothing was ever built here. */
export async function readBuildFaults(dataDir: string): Promise<readonly BuildFault[]> {
  const text = await readFile(faultsFile(dataDir), 'utf8').catch(() => '[]');
  return v.parse(v.array(faultSchema), JSON.parse(text));
}
