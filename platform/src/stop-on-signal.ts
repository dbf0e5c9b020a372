/** One Ctrl-C arrives twice: from the terminal, and handed on by the process that started us. */
const sameMs = 1_000;

/**
 * Runs `stop` once at the first SIGINT, SIGTERM or SIGHUP and then exits; another signal a while later exits at once.
 * Exit code 0 after an orderly stop, 1 when stopping failed or was cut short.
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
