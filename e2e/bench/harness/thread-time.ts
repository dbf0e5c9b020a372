import type { Browser } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, duration, and CPU time of its thread. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Emitted once per frame on the main thread of the drawn page. */
const frameMark = 'PageAnimator::serviceScriptedAnimations';
const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** CPU time in milliseconds of the main thread of the page that sets `mark`, for each frame that began during `act`. */
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

/** Assigns tasks to the frame that they precede or that they are. */
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
