import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../../kernel/config/config.ts';
import { openStore } from './store/open-store.ts';
import { processStart } from './store/process-start.ts';

const instanceSchema = v.object({
  pid: v.number(),
  /** When the process started, because ids are reused. */
  start: v.optional(v.string()),
  port: v.number(),
  dataDir: v.string(),
  /** Where the fleet is stored; missing in records of earlier versions. */
  store: v.optional(v.string()),
});
export type Instance = v.InferOutput<typeof instanceSchema>;

const folderOf = (root: string) => join(root, 'node_modules/.parol-running');

/**
 * Records that this process serves from its data folder, so that `fleet` commands find it; returns
 * a function that removes the record.
 */
export function noteInstance(config: Config): () => void {
  const { root, port, dataDir } = config;
  const file = join(folderOf(root), `${process.pid}.json`);
  const instance: Instance = {
    pid: process.pid,
    start: processStart(process.pid),
    port,
    dataDir,
    store: openStore(config).place,
  };
  try {
    mkdirSync(folderOf(root), { recursive: true });
    writeFileSync(file, JSON.stringify(instance));
  } catch {
    // In a read-only checkout the record is left out.
  }
  return () => rmSync(file, { force: true });
}

/** The platforms of this checkout that run now. */
export function runningInstances(root: string): readonly Instance[] {
  return filesOf(folderOf(root)).flatMap((file) => {
    const parsed = v.safeParse(instanceSchema, readJson(file));
    const isRunning = parsed.success && processStart(parsed.output.pid) === parsed.output.start;
    if (isRunning) return [parsed.output];
    rmSync(file, { force: true });
    return [];
  });
}

function filesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((file) => join(folder, file));
  } catch {
    return [];
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
