import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Vitest's globalSetup: a folder for the programs of `program.ts`, in `PAROL_TEST_PROGRAMS`. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'parol-programs-'));
  process.env.PAROL_TEST_PROGRAMS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
