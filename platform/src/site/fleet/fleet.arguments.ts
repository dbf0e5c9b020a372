import { parseArgs } from 'node:util';

const usage = `fleet publish <remote>           build it and make the build the active release
      --from <folder>            a folder that was built already, in any repository
      --canary <percent>         only for this share of the visitors
      --dry-run                  only check it against the live fleet
      --no-smoke                 without trying its pages in a browser
fleet canary <remote> <percent>  change the share of its canary; without one, publish the build as one
fleet promote <remote>           make its canary the active release
fleet rollback <remote>          end its canary, or go back to the release that served before
fleet pin <remote>               keep the platform from taking its release back by itself; "unpin" ends it
fleet withdraw <remote>          take a remote out of the fleet
fleet disable <path or id>       turn a page, slot or section off; "enable" turns it on again
fleet status                     list the releases of each remote
fleet log [count]                list who changed what when
fleet verify                     compare every file of the store with the signed fleet
fleet prune                      remove old releases that nobody needs
fleet sign                       sign the fleet with the present key (docs/fleet.md)
A remote may also be "shell".`;

const options = {
  canary: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-smoke': { type: 'boolean' },
  from: { type: 'string' },
} as const;

interface Form {
  /** How many words may follow. */
  readonly words: number;
  readonly options?: readonly (keyof typeof options)[];
}
const commands = {
  publish: { words: 1, options: ['canary', 'dry-run', 'no-smoke', 'from'] },
  canary: { words: 2, options: ['dry-run', 'no-smoke', 'from'] },
  promote: { words: 1 },
  rollback: { words: 1 },
  pin: { words: 1 },
  unpin: { words: 1 },
  withdraw: { words: 1 },
  disable: { words: 1 },
  enable: { words: 1 },
  status: { words: 0 },
  log: { words: 1 },
  verify: { words: 0 },
  prune: { words: 0 },
  sign: { words: 0 },
} as const satisfies Readonly<Record<string, Form>>;
type Command = keyof typeof commands;
const isCommand = (name: string): name is Command => Object.hasOwn(commands, name);

/**
 * A fleet command with its words and options. Throws what to do if there is no such command, or if
 * it has no such option: "rollback --dry-run" must not roll back.
 */
export function readArguments(args: readonly string[]) {
  const { positionals, values } = parsedArguments(args);
  const [command = '', ...words] = positionals;
  if (!isCommand(command)) throw new Error(usage);
  const form: Form = commands[command];
  const option = Object.keys(values).find((one) => !form.options?.some((known) => known === one));
  if (option !== undefined) throw new Error(`"fleet ${command}" has no --${option}.\n${usage}`);
  if (words.length > form.words)
    throw new Error(`"fleet ${command}" takes no "${words[form.words]}".\n${usage}`);
  return { command, words, values };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new Error(usage);
  }
}

/** Number of log entries to list; 20 without one. */
export function countOf(text = '20'): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('Give the number of entries, such as "fleet log 50".');
  return count;
}
