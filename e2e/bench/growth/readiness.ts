import type { Site } from './site.ts';

const everyMs = 250;

/** What no process of this bench can serve: it has gateways, but no releases of the site. */
const unserved = 'site';

/** Reads /readyz of the sites in turn; `stop` returns how often which parts were not ready. */
export function watchReadiness(sites: readonly Site[]) {
  const answers = new Map<string, number>();
  let turn = 0;
  async function read(): Promise<void> {
    const site = sites[turn++ % sites.length];
    if (!site) return;
    const { parts } = (await site.app.inject('/readyz')).json<{ parts: Record<string, boolean> }>();
    const unwell = Object.keys(parts).filter((part) => part !== unserved && parts[part] === false);
    const answer = unwell.length > 0 ? `not ready: ${unwell.join(', ')}` : 'ready';
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(read);
  }, everyMs);
  return {
    async stop(): Promise<{ readonly steady: boolean; readonly text: string }> {
      clearInterval(timer);
      await last;
      const text = [...answers].map(([answer, times]) => `${answer} ${times} times`).join(', ');
      return { steady: [...answers.keys()].every((answer) => answer === 'ready'), text };
    },
  };
}
