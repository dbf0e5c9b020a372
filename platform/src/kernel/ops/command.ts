/** Who runs a command. */
export interface OpsCaller {
  /** The name proved with `--as`, otherwise the user name on this machine. */
  readonly operator: string;
  /** Whether a personal secret proved the name. */
  readonly proved: boolean;
  /** Reads the secret of a new operator: from `--new-secret-file`, or from the terminal. */
  readonly newSecret: () => Promise<string>;
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
  /**
   * Whether it only reads, and reads nothing encrypted or secret: it then runs with the reading
   * role.
   */
  readonly reads?: boolean;
  /** Names of options with a text that the audit log must not keep: it records their length. */
  readonly unlogged?: readonly string[];
  /**
   * For a command that gives a member something: the most that this run would give. Above the limit
   * for one operator, the command needs two (decision 0177). Empty if it gives nothing or is going
   * to refuse.
   */
  readonly credits?: (
    args: readonly string[],
    options: Readonly<Record<string, string>>,
  ) => Promise<readonly OpsCredit[]>;
  /** Whether a run takes two operators whatever it gives, because no amount says what that is. */
  readonly takesTwo?: (args: readonly string[]) => boolean;
  /** Returns the lines to print; throws a Refusal or an Error with a one-line message. */
  readonly run: (
    args: readonly string[],
    options: Readonly<Record<string, string>>,
    caller?: OpsCaller,
  ) => Promise<readonly string[]>;
}

/** The operator, for a command that must know who runs it; throws if unknown. */
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
