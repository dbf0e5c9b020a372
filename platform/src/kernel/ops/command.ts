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
  /** Names of options with a text that the audit log must not keep: it records their length. */
  readonly unlogged?: readonly string[];
  /** Returns the lines to print; throws a Refusal or an Error with a one-line message. */
  readonly run: (
    args: readonly string[],
    options: Readonly<Record<string, string>>,
  ) => Promise<readonly string[]>;
}
