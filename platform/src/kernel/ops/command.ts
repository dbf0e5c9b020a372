/** A command of `pnpm ops`: an operator's act on the running platform's database, audited by whoever runs it. */
export interface OpsCommand {
  /** `withdrawal:approve`. */
  readonly name: string;
  /** `<ticket> [--reason text]`. */
  readonly usage: string;
  readonly summary: string;
  /** Answers the lines to print; throws a Refusal or an Error with one clear line. */
  readonly run: (
    args: readonly string[],
    options: Readonly<Record<string, string>>,
  ) => Promise<readonly string[]>;
}
