import { parseArgs } from 'node:util';
import type { OpsCommand, OpsOptions } from './command.ts';
import { UsageError } from './problem.ts';

/** Options that every command has: who runs it, and the file of their personal secret. */
const operatorOptions = { as: { type: 'string' }, 'secret-file': { type: 'string' } } as const;

export interface OpsLine {
  readonly words: readonly string[];
  readonly options: OpsOptions;
  /** The operator named by `--as`. */
  readonly as?: string | undefined;
  readonly secretFile?: string | undefined;
}

/** The first word of a line that is no option: the name of its command. */
export const commandNameOf = (line: readonly string[]): string | undefined => wordsOf(line)[0];

/** The words of a line that are no options, whatever its command. */
export function wordsOf(line: readonly string[]): readonly string[] {
  const { positionals } = parseArgs({
    args: withoutFirstDashes(line),
    options: operatorOptions,
    allowPositionals: true,
    strict: false,
  });
  return positionals;
}

/** Splits a command's line. Throws a UsageError if it has an unknown, repeated or empty option. */
export function splitLine(
  { optionTypes }: Pick<OpsCommand, 'optionTypes'>,
  line: readonly string[],
): OpsLine {
  const own = Object.entries(optionTypes).map(([name, type]) => [name, { type }] as const);
  const { positionals, values, tokens } = strictly(withoutFirstDashes(line), {
    ...Object.fromEntries(own),
    ...operatorOptions,
  });
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new UsageError(`The option --${repeated} is given twice.`);
  const { as, 'secret-file': secretFile, ...options } = values;
  return {
    words: positionals.slice(1).map(unshielded),
    options: Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, value === true ? true : String(value)]),
    ),
    as: as === undefined ? undefined : String(as),
    secretFile: secretFile === undefined ? undefined : String(secretFile),
  };
}

function strictly(
  line: readonly string[],
  options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>,
) {
  try {
    return parseArgs({
      args: line.map(shielded),
      options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  } catch (error) {
    // Node's hints are on further lines and further sentences, and name its own syntax.
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\n|\. To /);
    throw new UsageError(said.endsWith('.') ? said : `${said}.`);
  }
}

/** `npm run ops -- …` with a package manager that hands the dashes on. */
const withoutFirstDashes = (line: readonly string[]): string[] =>
  line[0] === '--' ? line.slice(1) : [...line];

/** A negative amount is an argument, and not a group of short options; no word begins with NUL. */
const shielded = (word: string): string => (/^-\d/.test(word) ? `\0${word}` : word);
const unshielded = (word: string): string => word.replace(/^\0/, '');
