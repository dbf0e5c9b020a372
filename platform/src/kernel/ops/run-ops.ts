import { maskPhone, parsePhone } from '@parol/domain';
import type { AuditService } from '../audit/audit.ts';
import { Refusal } from '../http/http.ts';
import { readArguments } from './arguments.ts';
import type { OpsCaller, OpsCommand } from './command.ts';

export interface OpsResult {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

type Options = Readonly<Record<string, string>>;

/** Where secrets are read from: files named by options, the environment, the terminal. */
export interface OpsSecrets {
  /** The personal secret of the operator named by `--as`. */
  own(options: Options): Promise<string>;
  /** The personal secret of an operator to be added. */
  added(options: Options): Promise<string>;
}

export interface OpsRun {
  readonly commands: readonly OpsCommand[];
  readonly audit: Pick<AuditService, 'record'>;
  /** The operator's user name on this machine. */
  readonly operator: string;
  /** Finds the member whose phone a command was given: the audit log names members by id. */
  readonly memberByPhone?: (phone: string) => Promise<{ readonly id: bigint } | undefined>;
  /** If absent, no command accepts `--as`. */
  readonly named?: {
    readonly secrets: OpsSecrets;
    /** Throws unless this operator may act and has this secret. */
    readonly prove: (name: string, secret: string) => Promise<void>;
  };
}

/**
 * Runs an operator's command and records it in the audit log, whether it succeeded or was refused.
 */
export async function runOps(
  { commands, audit, operator: user, memberByPhone, named }: OpsRun,
  line: readonly string[],
): Promise<OpsResult> {
  const help = helpFor(commands, line);
  if (help) return help;
  const { command: name, args, options } = readArguments(line);
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`There is no command "${name}".`);

  const { as, ...others } = options;
  let proved = false;
  const withoutPhones = await phoneNames([...args, ...Object.values(others)], memberByPhone);
  const record = (outcome: string) =>
    audit.record({
      actor: `operator:${proved ? as : user}`,
      act: command.name,
      details: {
        ...loggedPart(command, args.map(withoutPhones), mapped(others, withoutPhones)),
        ...(as !== undefined && { as, proved }),
        outcome: withoutPhones(outcome),
      },
    });
  try {
    await proveIfNamed(command, options, named);
    proved = as !== undefined;
    const caller: OpsCaller = {
      operator: proved && as !== undefined ? as : user,
      proved,
      newSecret: async () => {
        if (!named) throw new Error('Secrets can not be read here.');
        return named.secrets.added(options);
      },
    };
    const lines = await command.run(args, options, caller);
    await record('done');
    return { lines, exitCode: 0 };
  } catch (error) {
    const outcome = error instanceof Error ? error.message : String(error);
    await record(outcome);
    const hint =
      error instanceof Refusal
        ? `Refused: ${outcome}. Usage: ops ${command.name} ${command.usage}`
        : outcome;
    return { lines: [hint], exitCode: 1 };
  }
}

/** Replaces phones in these texts by their member's id, or masks them if no member has them. */
async function phoneNames(
  texts: readonly string[],
  memberByPhone: OpsRun['memberByPhone'],
): Promise<(text: string) => string> {
  const names = new Map<string, string>();
  for (const text of texts) {
    const phone = parsePhone(text);
    if (phone === undefined) continue;
    const member = await memberByPhone?.(phone);
    const name = member ? `member ${member.id}` : maskPhone(phone);
    names.set(text, name).set(phone, name);
  }
  return (text) => [...names].reduce((said, [phone, name]) => said.replaceAll(phone, name), text);
}

const mapped = (options: Options, change: (text: string) => string): Options =>
  Object.fromEntries(Object.entries(options).map(([name, text]) => [name, change(text)]));

async function proveIfNamed(
  command: OpsCommand,
  options: Options,
  named: OpsRun['named'],
): Promise<void> {
  const { as } = options;
  if (as === undefined && command.named)
    throw new Error(`Say who you are: ops --as NAME ${command.name} …`);
  if (as === undefined) return;
  if (!named || as === 'true') throw new Error('Say who you are: --as NAME.');
  await named.prove(as, await named.secrets.own(options));
}

/**
 * The arguments without texts that the audit log must not keep. Extra arguments may be words of
 * such a text typed without quotes, so they are left out too.
 */
function loggedPart(
  { unlogged }: OpsCommand,
  args: readonly string[],
  options: Options,
): { readonly args: readonly string[]; readonly options: Options } {
  if (!unlogged) return { args, options };
  const logged = Object.entries(options).map(([name, text]) => [
    name,
    unlogged.includes(name) ? lengthOf(text) : text,
  ]);
  return {
    args: args.map((text, index) => (index === 0 ? text : lengthOf(text))),
    options: Object.fromEntries(logged),
  };
}

const lengthOf = (text: string): string => `[${[...text].length} characters]`;

/** The list of commands, if the line asks for it or names an unknown command. Needs no database. */
export function helpFor(
  commands: readonly OpsCommand[],
  line: readonly string[],
): OpsResult | undefined {
  const { command: name } = readArguments(line);
  if (name === undefined || name === 'help') return { lines: usage(commands), exitCode: 0 };
  if (commands.some((one) => one.name === name)) return undefined;
  return { lines: [`There is no command "${name}".`, '', ...usage(commands)], exitCode: 1 };
}

function usage(commands: readonly OpsCommand[]): readonly string[] {
  const sorted = [...commands].sort((a, b) => a.name.localeCompare(b.name));
  const width = Math.max(0, ...sorted.map(({ name, usage: rest }) => `${name} ${rest}`.length));
  return [
    'Usage: npm run ops -- <command> [...]',
    '',
    ...sorted.map(
      ({ name, usage: rest, summary }) => `  ${`${name} ${rest}`.padEnd(width)}  ${summary}`,
    ),
  ];
}
