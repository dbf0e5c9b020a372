/**
 * Signals within this time are one Ctrl-C: it arrives from the terminal and again from the parent
 * process.
 */
const sameMs = 1_000;

/**
 * Runs `stop` at the first SIGINT, SIGTERM or SIGHUP and then exits; a later signal exits
 * immediately. Exit code 0 after an orderly stop, 1 if stopping failed or was interrupted.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = () => {
    if (since !== undefined) {
      if (performance.now() - since > sameMs) process.exit(1);
      return;
    }
    since = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
