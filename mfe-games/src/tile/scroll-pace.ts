/**
 * Measures the scroll speed, to defer work until scrolling slows. `moved` is called on every frame
 * while the page scrolls or work is deferred.
 */
export interface ScrollPace {
  /** Whether the page scrolls too fast to see pictures. */
  isFast(): boolean;
  /** Whether rows are deferred too: the page scrolls fast and the device is too slow for them. */
  defersRows(): boolean;
  /** Whether this device has proved too slow to render a row in a frame. */
  isBehind(): boolean;
  /** Records a row rendered in this frame: the next frame's time shows if the device keeps up. */
  rowDrawn(): void;
  /**
   * Calls `act` in a separate frame once scrolling slows, for the row nearest the middle of the
   * screen first; returns a cancel function.
   */
  whenSlow(row: number, act: () => void): () => void;
  /** Called per frame: at `time` (milliseconds) the page is scrolled to `top` (pixels). */
  moved(top: number, time: number): void;
  /**
   * Runs the nearest deferred act if the page is not scrolling fast. `middle` is the row in the
   * middle of the screen.
   */
  draw(middle: number): void;
  /** Whether no frames are needed: the page does not scroll and nothing is deferred. */
  isIdle(): boolean;
  /** Resets the measurement after a rest, so that later movement is not measured from before it. */
  reset(): void;
}

/** Pixels per millisecond: a phone's screen in less than a second. */
const fastSpeed = 1.1;
/** This many fast frames in succession count as fast scrolling; a jump is only one. */
const fastFrames = 2;
/** This many slow frames in succession end it: a busy phone may miss one during a fling. */
const slowFrames = 3;
/** A gap longer than this between frames means that one was missed, at sixty per second. */
const lateMs = 25;
/** This many late rows in succession mean a slow device; a single one may have another cause. */
const lateRows = 3;

/** `wake` is called when work is deferred and frames are needed. */
export function scrollPace(wake: () => void): ScrollPace {
  const waiting = new Map<() => void, number>();
  let last: { readonly top: number; readonly time: number } | undefined;
  let fastScroll = false;
  let fast = 0;
  let slow = slowFrames;
  let drawn = false;
  let late = 0;

  const isBehind = () => late >= lateRows;
  return {
    isFast: () => fastScroll,
    isBehind,
    defersRows: () => fastScroll && isBehind(),
    rowDrawn: () => void (drawn = true),
    whenSlow(row, act) {
      waiting.set(act, row);
      wake();
      return () => void waiting.delete(act);
    },
    moved(top, time) {
      const speed = last && time > last.time ? Math.abs(top - last.top) / (time - last.time) : 0;
      if (drawn && last && !isBehind()) late = time - last.time > lateMs ? late + 1 : 0;
      drawn = false;
      last = { top, time };
      fast = speed > fastSpeed ? fast + 1 : 0;
      slow = speed < fastSpeed / 2 ? slow + 1 : 0;
      if (fast >= fastFrames) fastScroll = true;
      if (slow >= slowFrames) fastScroll = false;
    },
    draw(middle) {
      if (fastScroll) return;
      let nearest: (() => void) | undefined;
      let distance = Infinity;
      for (const [act, row] of waiting) {
        if (Math.abs(row - middle) >= distance) continue;
        nearest = act;
        distance = Math.abs(row - middle);
      }
      if (!nearest) return;
      waiting.delete(nearest);
      nearest();
    },
    isIdle: () => !fastScroll && slow >= slowFrames && waiting.size === 0,
    reset() {
      last = undefined;
      fast = 0;
      slow = slowFrames;
    },
  };
}
