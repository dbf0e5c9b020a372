import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePrograms } from '../../../scripts/release/bundle.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const made = new Map<string, Promise<string>>();

/**
 * The file that Node runs for a program of the checkout, such as `platform/src/start/main.ts`, for
 * tests that start processes: in a bundle, which starts with a ninth of the work of the sources
 * (docs/decisions/0042-tests-do-repeated-work-once.md). It can't build the site. Made once for a run.
 */
export function programOf(source: string): Promise<string> {
  const known = made.get(source) ?? makeProgram(source);
  made.set(source, known);
  return known;
}

async function makeProgram(source: string): Promise<string> {
  const dir = join(
    programsFolder(),
    createHash('sha256').update(source).digest('hex').slice(0, 12),
  );
  const program = join(dir, 'app/program.mjs');
  if (existsSync(program)) return program;
  // Several workers may make the same one; it appears in one step.
  const unfinished = `${dir}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await bundlePrograms(root, { program: source }, unfinished);
  try {
    renameSync(unfinished, dir);
  } catch (error) {
    if (!existsSync(program)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return program;
}

/** The folder of the run (program.setup.ts); outside of Vitest one that is removed at the end. */
function programsFolder(): string {
  const given = process.env.PAROL_TEST_PROGRAMS;
  if (given) return given;
  const folder = mkdtempSync(join(tmpdir(), 'parol-programs-'));
  process.env.PAROL_TEST_PROGRAMS = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
