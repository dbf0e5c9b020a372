import type { OpsCommand } from './command.ts';
import { wordsOf } from './split-line.ts';

/** The lines that a command prints. */
export interface OpsResult {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

/**
 * The list of commands, if the line asks for it; one command, or those of a topic such as `gateway`,
 * after `help`; where to look if the command is unknown, or its new name. Needs no database.
 */
export function helpFor(
  commands: readonly OpsCommand[],
  line: readonly string[],
): OpsResult | undefined {
  const [name, about] = wordsOf(line);
  if (name === undefined) return { lines: list(commands), exitCode: 0 };
  if (name === 'help')
    return about === undefined
      ? { lines: list(commands), exitCode: 0 }
      : (helpAbout(commands, about) ?? unknown(commands, about));
  return commands.some((one) => one.name === name) ? undefined : unknown(commands, name);
}

function unknown(commands: readonly OpsCommand[], name: string): OpsResult {
  const renamed = commands.find(({ formerly }) => formerly === name);
  if (renamed) return { lines: [`"${name}" is now "${renamed.name}".`], exitCode: 1 };
  const topic = name.split(':')[0] ?? name;
  const isTopic = commands.some((one) => one.name.startsWith(`${topic}:`));
  const help = isTopic ? `help ${topic}` : 'help';
  return {
    lines: [`There is no command "${name}"; "npm run ops -- ${help}" lists them.`],
    exitCode: 1,
  };
}

function helpAbout(commands: readonly OpsCommand[], about: string): OpsResult | undefined {
  const exact = commands.find(({ name }) => name === about);
  if (exact) return { lines: one(exact), exitCode: 0 };
  const ofTopic = commands.filter(({ name }) => name.startsWith(`${about}:`));
  return ofTopic.length === 0 ? undefined : { lines: list(ofTopic), exitCode: 0 };
}

function one({ name, usage, summary }: OpsCommand): readonly string[] {
  const secret =
    'The personal secret of --as is asked for, or read from --secret-file or PAROL_OPERATOR_SECRET.';
  return [
    `Usage: npm run ops -- ${name} ${usage}`.trimEnd(),
    '',
    `${summary}.`,
    ...(usage.includes('--as you') ? [secret] : []),
  ];
}

/** All commands with their summaries, each on a line of its own, because command and summary together are wider than a terminal. */
function list(commands: readonly OpsCommand[]): readonly string[] {
  const sorted = [...commands].sort((a, b) => a.name.localeCompare(b.name));
  return [
    'Usage: npm run ops -- <command> [...]',
    '       npm run ops -- help <command or topic, such as gateway>',
    ...sorted.flatMap(({ name, usage, summary }) => [
      '',
      `  ${name} ${usage}`.trimEnd(),
      `      ${summary}`,
    ]),
  ];
}
