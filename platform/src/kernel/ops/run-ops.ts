import { maskPhone, parsePhone } from '@parol/domain';
import type { AuditEntry, AuditService } from '../audit/audit.ts';
import { Refusal } from '../http/http.ts';
import type { OpsCaller, OpsCommand } from './command.ts';
import { helpFor, type OpsResult } from './help.ts';
import { UsageError } from './problem.ts';
import { messageOf, recorded, RecordedFault, type Recording } from './recorded.ts';
import { commandNameOf, type OpsLine, splitLine } from './split-line.ts';

/** Where secrets are read from: files named by options, the environment, the terminal. */
export interface OpsSecrets {
  /** The personal secret of the operator named by `--as`. */
  own(name: string, file: string | undefined): Promise<string>;
  /** The personal secret of an operator to be added. */
  added(file: string | undefined): Promise<string>;
  /** The whole text of a secret that a command enters, such as PEM. */
  entered(what: string, file: string | undefined): Promise<string>;
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

/** What a terminal shows of a result; an empty list is not taken for a command that failed. */
export const outputOf = ({ lines }: OpsResult): string =>
  `${lines.length === 0 ? 'There is nothing to list.' : lines.join('\n')}\n`;

/**
 * Runs an operator's command and records it in the audit log, whether it succeeded or was refused.
 */
export async function runOps(run: OpsRun, line: readonly string[]): Promise<OpsResult> {
  const help = helpFor(run.commands, line);
  if (help) return help;
  const name = commandNameOf(line);
  const command = run.commands.find((one) => one.name === name);
  if (!command) throw new Error(`There is no command "${name}".`);

  const entry = await auditEntry(run, command, line);
  let given: OpsLine | undefined;
  let proved = false;
  const record: Recording = (outcome, { tx, id } = {}) =>
    run.audit.record(entry(given, proved, { ...(id && { run: id }), outcome }), tx);
  try {
    given = splitLine(command, line);
    const { words, options } = given;
    command.check(words, options);
    await proveIfNamed(command, given, run.named);
    proved = given.as !== undefined;
    const caller = callerOf(run, given);
    const lines = await recorded(command, record, () => command.run(words, options, caller));
    const { nothingFound } = command;
    const hasFindings = nothingFound !== undefined && !lines.includes(nothingFound);
    return { lines, exitCode: hasFindings ? 1 : 0 };
  } catch (error) {
    if (!(error instanceof RecordedFault)) await record(messageOf(error));
    const cause = error instanceof RecordedFault ? error.cause : error;
    return { lines: [refusal(command, cause, messageOf(cause))], exitCode: 1 };
  }
}

/** The error line for the operator, with the command's usage if the typed line was wrong. */
function refusal({ name, usage }: OpsCommand, error: unknown, outcome: string): string {
  const usageLine = `Usage: ops ${name} ${usage}`.trimEnd();
  if (error instanceof UsageError) return `${outcome} ${usageLine}`;
  return error instanceof Refusal ? `Refused: ${outcome}. ${usageLine}` : outcome;
}

const callerOf = ({ named, operator }: OpsRun, { as, options }: OpsLine): OpsCaller => ({
  operator: as ?? operator,
  proved: as !== undefined,
  newSecret: async () => {
    if (!named) throw new Error('Secrets can not be read here.');
    const file = options['new-secret-file'];
    return named.secrets.added(file === undefined ? undefined : String(file));
  },
  entered: async (what, file) => {
    if (!named) throw new Error('Secrets can not be read here.');
    return named.secrets.entered(what, file);
  },
});

/**
 * The audit entry of a line by its outcome. A line that could not be split is kept without its
 * words, which may be a secret that was typed as one.
 */
async function auditEntry(
  { operator, memberByPhone }: OpsRun,
  command: OpsCommand,
  line: readonly string[],
) {
  const texts = line.flatMap((word) => [word, word.replace(/^--[^=]+=/, '')]);
  const withoutPhones = await phoneNames(texts, memberByPhone);
  return (
    given: OpsLine | undefined,
    proved: boolean,
    { outcome, ...more }: { readonly outcome: string; readonly run?: string },
  ): AuditEntry => ({
    actor: `operator:${proved ? given?.as : operator}`,
    act: command.name,
    details: {
      ...(given && loggedPart(command, given, withoutPhones)),
      ...(given?.as !== undefined && { as: given.as, proved }),
      ...more,
      outcome: withoutPhones(outcome),
    },
  });
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

async function proveIfNamed(
  command: OpsCommand,
  { as, secretFile }: OpsLine,
  named: OpsRun['named'],
): Promise<void> {
  if (as === undefined && command.named)
    throw new Error(`Say who you are: ops --as NAME ${command.name} …`);
  if (as === undefined) return;
  if (!named || as === '') throw new Error('Say who you are: --as NAME.');
  await named.prove(as, await named.secrets.own(as, secretFile));
}

/**
 * The arguments and options without texts that the audit log must not keep. Extra arguments may be
 * words of such a text typed without quotes, so they are left out too.
 */
function loggedPart(
  { unlogged }: OpsCommand,
  { words, options }: OpsLine,
  withoutPhones: (text: string) => string,
) {
  const logged = Object.entries(options).map(([name, value]) => [
    name,
    unlogged?.includes(name) ? lengthOf(String(value)) : withoutPhones(String(value)),
  ]);
  return {
    args: words.map((word, index) =>
      unlogged && index > 0 ? lengthOf(word) : withoutPhones(word),
    ),
    options: Object.fromEntries(logged),
  };
}

const lengthOf = (text: string): string => `[${[...text].length} characters]`;
