import type { AuditService } from '../audit/audit.ts';
import { Refusal } from '../http/http.ts';
import { readArguments } from './arguments.ts';
import type { OpsCommand } from './command.ts';

export interface OpsResult {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

export interface OpsRun {
  readonly commands: readonly OpsCommand[];
  readonly audit: Pick<AuditService, 'record'>;
  /** The operator's user name on this machine. */
  readonly operator: string;
}

/**
 * Runs an operator's command and records it in the audit log, whether it succeeded or was refused.
 */
export async function runOps(
  { commands, audit, operator }: OpsRun,
  line: readonly string[],
): Promise<OpsResult> {
  const help = helpFor(commands, line);
  if (help) return help;
  const { command: name, args, options } = readArguments(line);
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`There is no command "${name}".`);

  const record = (outcome: string) =>
    audit.record({
      actor: `operator:${operator}`,
      act: command.name,
      details: { ...loggedPart(command, args, options), outcome },
    });
  try {
    const lines = await command.run(args, options);
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

/** Without the texts that the command leaves out. Further arguments may be words of such a text without quotes. */
function loggedPart(
  { unlogged }: OpsCommand,
  args: readonly string[],
  options: Readonly<Record<string, string>>,
): { readonly args: readonly string[]; readonly options: Readonly<Record<string, string>> } {
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

/** The list of commands, if the line asks for it or names no known one. Needs no database. */
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
