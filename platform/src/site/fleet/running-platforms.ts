import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../../kernel/config/config.ts';
import type { Form } from './gate/form.ts';
import { type PlatformFacts, platformFacts } from './gate/platform-facts.ts';
import { processStart } from './store/process-start.ts';

const formSchema: v.GenericSchema<Form> = v.object({
  fields: v.exactOptional(
    v.record(
      v.string(),
      v.lazy(() => formSchema),
    ),
  ),
  needs: v.exactOptional(v.array(v.string())),
  items: v.exactOptional(v.lazy(() => formSchema)),
  words: v.exactOptional(v.array(v.unknown())),
});
const noteSchema = v.object({
  pid: v.number(),
  /** When the process started, because ids are reused. */
  start: v.optional(v.string()),
  host: v.string(),
  calls: v.array(v.string()),
  gateways: formSchema,
});

const folderOf = (dataDir: string) => join(dataDir, 'platforms');

/**
 * Records in the data folder what this process answers and reads, for the gate; returns a function
 * that removes the record.
 */
export function notePlatform({ dataDir }: Pick<Config, 'dataDir'>): () => void {
  const { pid } = process;
  const file = join(folderOf(dataDir), `${hostname()}-${pid}.json`);
  const note = { pid, start: processStart(pid), host: hostname(), ...platformFacts() };
  mkdirSync(folderOf(dataDir), { recursive: true });
  writeFileSync(file, JSON.stringify(note));
  return () => rmSync(file, { force: true });
}

/** The platforms that serve from a data folder on this machine now. */
export function runningPlatforms(dataDir: string): readonly PlatformFacts[] {
  return notesIn(folderOf(dataDir)).flatMap((file) => {
    const parsed = v.safeParse(noteSchema, readJson(file));
    if (!parsed.success || parsed.output.host !== hostname()) return [];
    const { pid, start, calls, gateways } = parsed.output;
    if (processStart(pid) === start) return [{ calls, gateways }];
    rmSync(file, { force: true });
    return [];
  });
}

function notesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((file) => join(folder, file));
  } catch {
    return [];
  }
}

/** Undefined for a file that has just gone, or is not whole. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
