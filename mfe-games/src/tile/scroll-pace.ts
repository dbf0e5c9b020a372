/** How fast the page is being scrolled, for what can wait until it is calm. Told of every frame while it moves or something waits. */
export interface ScrollPace {
  /** Whether the page flies past faster than pictures could be seen. */
  flies(): boolean;
  /** Whether rows wait as well: the page flies, and this device has shown that it can't draw them in time. */
  outruns(): boolean;
  /** Whether this device has shown that it can't draw a row in a frame. */
  isBehind(): boolean;
  /** A row is drawn in this frame: when the next one comes tells whether the device keeps up. */
  drew(): void;
  /** Calls back in a frame of its own once the page is calm, for the row nearest the screen's middle first; answers how to take it back. */
  whenCalm(row: number, act: () => void): () => void;
  /** A frame at `time` (milliseconds) finds the page scrolled to `top` (pixels). */
  moved(top: number, time: number): void;
  /** Has the next one that waits draw, if the page is calm. `middle` is the row in the middle of the screen. */
  draw(middle: number): void;
  /** Whether frames have nothing to bring: the page stands, and nobody waits. */
  rests(): boolean;
  /** It stood for a while: what comes next is no movement from here. */
  forget(): void;
}

/** Pixels a millisecond: a phone's screen in less than a second. */
const flight = 1.1;
/** So many fast frames in a row are a flight: a jump to another place is one. */
const fastFrames = 2;
/** So many slow ones in a row are calm: a busy phone misses one in the middle of a fling. */
const slowFrames = 3;
/** Milliseconds from a frame to the next of which one was missed, at sixty a second. */
const lateMs = 25;
/** So many rows in a row that made a frame late are the device's pace: one may have waited for something else. */
const lateRows = 3;

/** `wake` is called when somebody begins to wait: frames are wanted. */
export function scrollPace(wake: () => void): ScrollPace {
  const waiting = new Map<() => void, number>();
  let last: { readonly top: number; readonly time: number } | undefined;
  let flying = false;
  let fast = 0;
  let slow = slowFrames;
  let drawn = false;
  let late = 0;

  const isBehind = () => late >= lateRows;
  return {
    flies: () => flying,
    isBehind,
    outruns: () => flying && isBehind(),
    drew: () => void (drawn = true),
    whenCalm(row, act) {
      waiting.set(act, row);
      wake();
      return () => void waiting.delete(act);
    },
    moved(top, time) {
      const passed = last && time > last.time ? Math.abs(top - last.top) / (time - last.time) : 0;
      if (drawn && last && !isBehind()) late = time - last.time > lateMs ? late + 1 : 0;
      drawn = false;
      last = { top, time };
      fast = passed > flight ? fast + 1 : 0;
      slow = passed < flight / 2 ? slow + 1 : 0;
      if (fast >= fastFrames) flying = true;
      if (slow >= slowFrames) flying = false;
    },
    draw(middle) {
      if (flying) return;
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
    rests: () => !flying && slow >= slowFrames && waiting.size === 0,
    forget() {
      last = undefined;
      fast = 0;
      slow = slowFrames;
    },
  };
}
