import type { Site } from './site.ts';

const everyMs = 250;

/** Reads /readyz of the sites in turn; `stop` returns the number of replies by status. */
export function watchReadiness(sites: readonly Site[]) {
  const answers = new Map<number, number>();
  let turn = 0;
  async function read(): Promise<void> {
    const site = sites[turn++ % sites.length];
    if (!site) return;
    const { statusCode } = await site.app.inject('/readyz');
    answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
  }
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(read);
  }, everyMs);
  return {
    async stop(): Promise<{ readonly steady: boolean; readonly text: string }> {
      clearInterval(timer);
      await last;
      const text = [...answers].map(([status, times]) => `${status} ${times} times`).join(', ');
      return { steady: [...answers.keys()].every((status) => status === 200), text };
    },
  };
}
