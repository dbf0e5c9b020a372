import { parseArgs } from 'node:util';
import * as v from 'valibot';

type Value = string | boolean | undefined;
type Schema = v.GenericSchema<Value, Value>;
type Texts = readonly v.GenericSchema<string | undefined, string | undefined>[];

const text = (title: string) => v.pipe(v.string(), v.title(title));
const word = (title: string) => v.optional(text(title));
const flag = () => v.optional(v.boolean());
const whole = (given: string) => /^[1-9]\d*$/.test(given);

const trying = { 'dry-run': flag(), 'no-smoke': flag(), from: word('folder') };
/** Arguments and options of each command, by its name; which remotes there are is checked later. */
const commands = {
  publish: { args: [word('remote')], options: { ...trying, canary: word('percent') } },
  canary: { args: [word('remote'), word('percent')], options: trying },
  promote: { args: [word('remote')] },
  rollback: { args: [word('remote')] },
  pin: { args: [word('remote')] },
  unpin: { args: [word('remote')] },
  withdraw: { args: [word('remote')] },
  disable: { args: [word('path or id')] },
  enable: { args: [word('path or id')] },
  status: {},
  log: {
    args: [
      v.optional(
        v.pipe(
          text('count'),
          v.check(whole, 'Give the number of entries, such as "fleet log 50".'),
        ),
      ),
    ],
  },
  verify: {},
  prune: {},
  sign: {},
} as const satisfies Readonly<
  Record<string, { readonly args?: Texts; readonly options?: Readonly<Record<string, Schema>> }>
>;
type Command = keyof typeof commands;
const isCommand = (name: string): name is Command => Object.hasOwn(commands, name);

/** What each command does, for the help. */
const summaries: Readonly<Record<Command, string>> = {
  publish: 'build it and make the build the active release',
  canary: 'change the share of its canary; without one, publish the build as one',
  promote: 'make its canary the active release',
  rollback: 'end its canary, or go back to the release that served before',
  pin: 'keep the platform from taking its release back by itself',
  unpin: 'let the platform take its release back again',
  withdraw: 'take a remote out of the fleet',
  disable: 'turn a page, slot or section off',
  enable: 'turn a page, slot or section on again',
  status: 'list the releases of each remote',
  log: 'list who changed what when, 20 entries without a count',
  verify: 'compare every file of the store with the signed fleet',
  prune: 'remove old releases that nobody needs',
  sign: 'sign the fleet with the present key (docs/fleet.md)',
};

const formOf = (command: Command): { readonly args: Texts; readonly options: Options } => {
  const form: { readonly args?: Texts; readonly options?: Options } = commands[command];
  return { args: form.args ?? [], options: form.options ?? {} };
};
type Options = Readonly<Record<string, Schema>>;

/** The name of a value in the help; empty for an option without one. */
function titleOf(schema: v.GenericSchema<Value, Value>): string {
  const inner = schema.type === 'optional' && 'wrapped' in schema ? schema.wrapped : schema;
  return v.getTitle(inner as v.GenericSchema<Value, Value>) ?? '';
}

/** `fleet canary <remote> <percent> [--from folder]`. */
function usageOf(command: Command): string {
  const { args, options } = formOf(command);
  const words = args.map((schema) => `<${titleOf(schema)}>`);
  const more = Object.entries(options).map(([name, schema]) =>
    `[--${name} ${titleOf(schema)}`.trimEnd().concat(']'),
  );
  return ['fleet', command, ...words, ...more].join(' ');
}

function help(): string {
  const names = Object.keys(commands).filter(isCommand);
  const lines = names.map((name) => `${usageOf(name)}\n      ${summaries[name]}`);
  return [...lines, 'A remote may also be "shell".'].join('\n');
}

/**
 * A fleet command with its words and options. Throws the help if there is no such command, and one
 * line if the command does not take the words or options: "rollback --dry-run" must not roll back.
 */
export function readArguments(line: readonly string[]) {
  const [command = '', ...rest] = line;
  if (!isCommand(command)) throw new Error(help());
  const { args, options } = formOf(command);
  const refused = (fault: string) => new Error(`${fault} Usage: ${usageOf(command)}`);
  const { positionals, values } = split(command, rest, options, refused);
  const extra = positionals[args.length];
  if (extra !== undefined) throw refused(`"fleet ${command}" takes no "${extra}".`);
  const words = v.safeParse(v.strictTuple([...args]), positionals);
  if (!words.success) throw refused(words.issues[0].message);
  const checked = v.safeParse(v.strictObject(options), values);
  if (!checked.success) throw refused(checked.issues[0].message);
  const given: {
    readonly from?: string;
    readonly canary?: string;
    readonly 'dry-run'?: boolean;
    readonly 'no-smoke'?: boolean;
  } = checked.output;
  return { command, words: words.output, values: given };
}

/** Splits a line strictly into arguments and options. */
function split(
  command: Command,
  line: readonly string[],
  options: Options,
  refused: (fault: string) => Error,
) {
  const types = Object.entries(options).map(([name, schema]) => {
    const type = titleOf(schema) === '' ? ('boolean' as const) : ('string' as const);
    return [name, { type }] as const;
  });
  const unknown = line.find((word) => {
    const name = /^--([^=]+)/.exec(word)?.[1];
    return name !== undefined && !Object.hasOwn(options, name);
  });
  if (unknown !== undefined)
    throw refused(`"fleet ${command}" has no ${unknown.replace(/=.*/s, '')}.`);
  try {
    return parseArgs({
      args: [...line],
      options: Object.fromEntries(types),
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : '').split(/\n|\. To /);
    throw refused(said.endsWith('.') ? said : `${said}.`);
  }
}

/** Number of log entries to list; 20 without one. */
export const countOf = (given = '20'): number => Number(given);
