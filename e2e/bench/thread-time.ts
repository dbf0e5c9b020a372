import type { Browser } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, how long it took, and how long its thread had a processor meanwhile. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Once a frame, on the main thread of the page that is drawn. */
const frameMark = 'PageAnimator::serviceScriptedAnimations';
const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** Processor time of the main thread of the page that sets `mark`, in milliseconds for each frame that began while `act` ran. The browser has pages of its own, which draw frames too. */
export async function threadTimeOfFrames(
  browser: Browser,
  mark: string,
  act: () => Promise<unknown>,
): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink', 'blink.user_timing'] },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return byFrame(events, mark);
}

/** What is done up to and with a frame's own task is that frame's. */
function byFrame(events: readonly TraceEvent[], mark: string): number[] {
  const marked = events.find(({ name }) => name === mark);
  const main = marked && threadOf(marked);
  const own = events
    .filter((event) => event.ph === 'X' && threadOf(event) === main)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const frames: number[] = [];
  let spent = 0;
  let end = 0;
  let drawn = false;
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    if (ts >= end) {
      if (drawn) frames.push(spent);
      if (drawn) spent = 0;
      drawn = false;
      end = ts + dur;
      spent += tdur / 1_000;
    }
    drawn ||= name === frameMark;
  }
  return frames.slice(1);
}
