import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import * as v from 'valibot';
import type { Checkout } from './checkout.ts';

const rule = 'max-lines-per-function';
const configSchema = v.looseObject({
  rules: v.record(v.string(), v.unknown()),
  overrides: v.array(
    v.object({ files: v.array(v.string()), rules: v.record(v.string(), v.unknown()) }),
  ),
});
type Config = v.InferOutput<typeof configSchema>;
const reportSchema = v.object({
  diagnostics: v.array(v.object({ filename: v.string() })),
});

/** Files that the lint configuration excepts from the limit of a function's lines leave the list once they keep it. */
export function exceptionsAreNeeded({ files, read }: Checkout): string[] {
  const config = v.parse(configSchema, JSON.parse(read('.oxlintrc.json')));
  return unneeded(excepted(config), files, (listed) => filesWithLongFunctions(config, listed));
}

/** A line for each listed file that is gone, or has no function longer than its limit. */
export function unneeded(
  listed: readonly string[],
  files: readonly string[],
  withLongFunctions: (listed: readonly string[]) => ReadonlySet<string>,
): string[] {
  const existing = listed.filter((file) => files.includes(file));
  const long = withLongFunctions(existing);
  return listed
    .filter((file) => !long.has(file))
    .map((file) => `.oxlintrc.json excepts ${file} from ${rule} without need: remove it there`);
}

const isException = ({ rules }: Config['overrides'][number]) => rules[rule] === 'off';

const excepted = ({ overrides }: Config): readonly string[] =>
  overrides.filter(isException).flatMap(({ files }) => files);

/** Runs the linter on these files with the limits alone, without the exceptions. */
function filesWithLongFunctions(config: Config, listed: readonly string[]): ReadonlySet<string> {
  if (listed.length === 0) return new Set();
  const folder = join(root, 'node_modules/.cache/parol-lint');
  const file = join(folder, 'long-functions.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(limitsOf(config)));
  // A failed run has the same output, with exit code 1.
  const command = ['--config', file, '--format', 'json', ...listed];
  const report = run(join(root, 'node_modules/.bin/oxlint'), command);
  const { diagnostics } = v.parse(reportSchema, JSON.parse(report));
  return new Set(diagnostics.map(({ filename }) => filename));
}

/** The configuration with this rule alone; paths start anywhere, because they are relative to the configuration's file. */
const limitsOf = ({ rules, overrides }: Config) => ({
  plugins: [],
  categories: { correctness: 'off' },
  rules: { [rule]: rules[rule] },
  overrides: overrides
    .filter((one) => rule in one.rules && !isException(one))
    .map((one) => ({
      files: one.files.map((glob) => `**/${glob}`),
      rules: { [rule]: one.rules[rule] },
    })),
});

function run(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  } catch (error) {
    const { stdout } = error as { readonly stdout?: string };
    if (stdout) return stdout;
    throw error;
  }
}
