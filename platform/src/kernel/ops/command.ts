/** Who runs a command. */
export interface OpsCaller {
  /** The name proved with `--as`, otherwise the user name on this machine. */
  readonly operator: string;
  /** Whether a personal secret proved the name. */
  readonly proved: boolean;
  /** Reads the secret of a new operator: from `--new-secret-file`, or from the terminal. */
  readonly newSecret: () => Promise<string>;
}

/**
 * A command of `pnpm ops`: an operator's action on the running platform's database, recorded in the
 * audit log.
 */
export interface OpsCommand {
  /** `withdrawal:approve`. */
  readonly name: string;
  /** `<ticket> [--reason text]`. */
  readonly usage: string;
  readonly summary: string;
  /** Whether the operator must prove who they are with `--as` and their personal secret. */
  readonly named?: boolean;
  /** Whether it only reads, and nothing that is sealed or secret: it runs with the reading role. */
  readonly reads?: boolean;
  /** Names of options with a text that the audit log must not keep: it records their length. */
  readonly unlogged?: readonly string[];
  /** Returns the lines to print; throws a Refusal or an Error with a one-line message. */
  readonly run: (
    args: readonly string[],
    options: Readonly<Record<string, string>>,
    caller?: OpsCaller,
  ) => Promise<readonly string[]>;
}

/** What a command does that must know who runs it; throws if that is not known. */
export const byCaller =
  (
    run: (
      args: readonly string[],
      options: Readonly<Record<string, string>>,
      caller: OpsCaller,
    ) => Promise<readonly string[]>,
  ): OpsCommand['run'] =>
  (args, options, caller) => {
    if (!caller) throw new Error('This command must know who runs it.');
    return run(args, options, caller);
  };
