import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt');

type Default = string | number | boolean | undefined;
type OptionOf<D extends Default> = D extends number
  ? number
  : D extends boolean
    ? boolean
    : D extends string
      ? string
      : string | undefined;

/**
 * The command line's options by name. A default tells the kind: a number, a text, or false for a
 * switch; undefined is a text without a default. Throws one line for an unknown option or a wrong
 * number.
 */
export function optionsOf<D extends Readonly<Record<string, Default>>>(
  defaults: D,
  args: readonly string[] = process.argv.slice(2),
): { readonly [Name in keyof D]: OptionOf<D[Name]> } {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  });
  const read = Object.entries(defaults).map(([name, value]) => {
    const given = values[name] ?? value;
    if (typeof value !== 'number') return [name, given];
    const number = Number(given);
    if (!Number.isFinite(number)) throw new Error(`--${name} is a number, not "${given}".`);
    return [name, number];
  });
  return Object.fromEntries(read) as { [Name in keyof D]: OptionOf<D[Name]> };
}

/** Prints a line. */
export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

/** Writes a result as JSON to the file of `--out`, if it is given, in the form that the format check of the repository asks for. */
export function save(file: string | undefined, result: unknown): void {
  if (file === undefined) return;
  const text = execFileSync(process.execPath, [formatter, '--stdin-filepath', 'result.json'], {
    input: JSON.stringify(result),
    cwd: root,
  });
  writeFileSync(file, text);
}
