import * as v from 'valibot';
import { absentOptions, type OptionText, problemWith, UsageError } from './problem.ts';
import { usageOf } from './usage.ts';

/** Who runs a command. */
export interface OpsCaller {
  /** The name proved with `--as`, otherwise the user name on this machine. */
  readonly operator: string;
  /** Whether a personal secret proved the name. */
  readonly proved: boolean;
  /** Reads the secret of a new operator: from `--new-secret-file`, or from the terminal. */
  readonly newSecret: () => Promise<string>;
  /** Reads a secret that a command enters: from this file, or from standard input. */
  readonly entered: (what: string, file: string | undefined) => Promise<string>;
}

/** What a run of a command gives a member. */
export interface OpsCredit {
  /** Rewards and deposits are pesos. */
  readonly kind: 'reward' | 'deposit' | 'token' | 'ticket';
  /** Zero for members who are not known yet. */
  readonly member: bigint;
  /** In units, for whole tickets too. */
  readonly amount: bigint;
}

/**
 * What a command does to money at most. `tightens`: it can only take a right, an offer or a limit
 * away. `loosens`: it can change a term of money, a limit or a rule about operators in somebody's
 * favour. `moves-money`: it credits, debits or pays out. `other`: it changes something else, such as
 * content.
 */
export const opsEffects = ['reads', 'tightens', 'loosens', 'moves-money', 'other'] as const;
export type OpsEffect = (typeof opsEffects)[number];

/** What is typed after the name of a command; the shell's words, before they are checked. */
export type OpsWords = readonly string[];
export type OpsOptions = Readonly<Record<string, OptionText>>;

interface CommandFacts {
  /** `withdrawal:approve`. */
  readonly name: string;
  /** The command's earlier name. Typing it prints the new name and runs nothing. */
  readonly formerly?: string;
  readonly summary: string;
  readonly effect: OpsEffect;
  /** Whether the operator must prove who they are with `--as` and their personal secret. */
  readonly named?: boolean;
  /** Whether it reads nothing encrypted or secret: it then runs with the reading role. */
  readonly readingRole?: boolean;
  /**
   * For a command that looks for faults: the line that it prints when there is none. Without that
   * line it ends with 1, so that a script can act on it.
   */
  readonly nothingFound?: string;
  /** Names of options with a text that the audit log must not keep: it records their length. */
  readonly unlogged?: readonly string[];
  /**
   * Whether all that it writes is written in one transaction. Its line of the audit log is then
   * written in the same one; any other command has a line before and one after.
   */
  readonly inOneTransaction?: boolean;
  /** Whether `run` itself asks for a second operator, in the transaction of its act. */
  readonly asksForTwo?: boolean;
  /**
   * Why one operator is enough for a command that loosens or moves money and has no limit for one
   * operator.
   */
  readonly oneIsEnough?: string;
}

/**
 * A command of `npm run ops`: an operator's action on the running platform's database, recorded in
 * the audit log. Its functions throw a UsageError if the words or options do not match its schema.
 */
export interface OpsCommand extends CommandFacts {
  /** `<ticket> [--reason text]`. */
  readonly usage: string;
  /** Names of its options, and whether they take a value. */
  readonly optionTypes: Readonly<Record<string, 'string' | 'boolean'>>;
  /**
   * For a command that gives a member something: the most that this run would give. Above the limit
   * for one operator, the command needs two (docs/decisions/0120-what-takes-two-operators.md).
   * Empty if it gives nothing or is going to refuse.
   */
  readonly credits?: (words: OpsWords, options: OpsOptions) => Promise<readonly OpsCredit[]>;
  /** Whether this run takes two operators whatever it gives, as when it loosens a term of money. */
  readonly takesTwo?: (words: OpsWords, options: OpsOptions) => Promise<boolean>;
  /** Throws a UsageError if these do not match its schema. */
  readonly check: (words: OpsWords, options: OpsOptions) => void;
  /** Returns the lines to print; throws a Refusal or an Error with a one-line message. */
  readonly run: (
    words: OpsWords,
    options: OpsOptions,
    caller?: OpsCaller,
  ) => Promise<readonly string[]>;
}

type Items = readonly v.GenericSchema<unknown, unknown>[];
type Entries = Readonly<Record<string, v.GenericSchema<unknown, unknown>>>;
type ArgumentsOf<Args extends Items, Rest> = readonly [
  ...{ [Index in keyof Args]: v.InferOutput<Args[Index]> },
  ...(Rest extends v.GenericSchema<unknown, unknown> ? readonly v.InferOutput<Rest>[] : []),
];
type OptionsOf<Options extends Entries> = {
  readonly [Name in keyof Options]: v.InferOutput<Options[Name]>;
};

/** A command as its module declares it: its functions receive checked values. */
export interface DeclaredCommand<
  Args extends Items,
  Options extends Entries,
  Rest extends v.GenericSchema<unknown, unknown> | undefined,
> extends CommandFacts {
  /** Schemas of the arguments in their order; optional ones are last. */
  readonly args?: Args;
  /** The schema of each further argument, if any number of them may follow. */
  readonly rest?: Rest;
  /** Schemas of the options by name. */
  readonly options?: Options;
  readonly credits?: (
    args: ArgumentsOf<Args, Rest>,
    options: OptionsOf<Options>,
  ) => Promise<readonly OpsCredit[]>;
  readonly takesTwo?: (
    args: ArgumentsOf<Args, Rest>,
    options: OptionsOf<Options>,
  ) => boolean | Promise<boolean>;
  readonly run: (
    args: ArgumentsOf<Args, Rest>,
    options: OptionsOf<Options>,
    caller: OpsCaller,
  ) => Promise<readonly string[]>;
}

const nobody: OpsCaller = {
  operator: 'nobody',
  proved: false,
  newSecret: () => Promise.reject(new Error('Secrets can not be read here.')),
  entered: () => Promise.reject(new Error('Secrets can not be read here.')),
};

/**
 * Declares a command. Arguments and options are one valibot schema each, from which the help and the
 * checks of a typed line come.
 */
export function opsCommand<
  const Args extends Items = readonly [],
  const Options extends Entries = Record<string, never>,
  Rest extends v.GenericSchema<unknown, unknown> | undefined = undefined,
>(declared: DeclaredCommand<Args, Options, Rest>): OpsCommand {
  const { args, rest, options, credits, takesTwo, run, ...facts } = declared;
  const items = args ?? [];
  const entries = options ?? {};
  const argumentsSchema = rest ? v.tupleWithRest(items, rest) : v.strictTuple(items);
  const optionsSchema = v.strictObject(entries);

  const declaredFor = (words: OpsWords): Items =>
    rest ? [...items, ...words.slice(items.length).map(() => rest)] : items;

  function read(words: OpsWords, given: OpsOptions) {
    const checkedArguments = v.safeParse(argumentsSchema, words);
    if (!checkedArguments.success)
      throw new UsageError(problemWith(checkedArguments.issues[0], declaredFor(words), words));
    const checkedOptions = v.safeParse(optionsSchema, { ...absentOptions(entries), ...given });
    if (!checkedOptions.success)
      throw new UsageError(problemWith(checkedOptions.issues[0], entries, words));
    // Both outputs have the shape that the declared schemas infer, which TypeScript can't follow
    // through `items` and `entries`.
    return {
      args: checkedArguments.output as unknown as ArgumentsOf<Args, Rest>,
      options: checkedOptions.output as unknown as OptionsOf<Options>,
    };
  }

  return {
    ...facts,
    ...usageOf(declared),
    check: (words, given) => void read(words, given),
    ...(credits && {
      credits: async (words, given) => {
        const line = read(words, given);
        return credits(line.args, line.options);
      },
    }),
    ...(takesTwo && {
      takesTwo: async (words, given) => {
        const line = read(words, given);
        return takesTwo(line.args, line.options);
      },
    }),
    run: async (words, given, caller = nobody) => {
      const line = read(words, given);
      return run(line.args, line.options, caller);
    },
  };
}
