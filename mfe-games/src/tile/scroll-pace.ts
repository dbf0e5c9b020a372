/** How fast the page is being scrolled, for what can wait until it is calm. */
export interface ScrollPace {
  /** Whether the page flies past faster than pictures could be seen. */
  flies(): boolean;
  /** Calls back once the page is calm, one caller after the other; answers how to take it back. */
  whenCalm(act: () => void): () => void;
  /** The page was scrolled to `top` (pixels) at `time` (milliseconds). */
  moved(top: number, time: number): void;
  stop(): void;
}

/** Pixels a millisecond: a phone's screen in less than a second. */
const flight = 1.1;
/** Without a scroll event for so long the page is calm; events come a frame apart. */
const calmAfterMs = 90;
/** About a frame, for each picture to be drawn in one of its own. */
const turnMs = 16;

export function scrollPace(): ScrollPace {
  const waiting = new Set<() => void>();
  let last: { readonly top: number; readonly time: number } | undefined;
  let flying = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let turn: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    turn = undefined;
    const [act] = waiting;
    if (flying || !act) return;
    waiting.delete(act);
    act();
    turn = setTimeout(next, turnMs);
  }
  function calm(): void {
    flying = false;
    last = undefined;
    if (turn === undefined) next();
  }

  return {
    flies: () => flying,
    whenCalm(act) {
      waiting.add(act);
      if (!flying && turn === undefined) turn = setTimeout(next, turnMs);
      return () => void waiting.delete(act);
    },
    moved(top, time) {
      const passed = last && time > last.time ? Math.abs(top - last.top) / (time - last.time) : 0;
      last = { top, time };
      clearTimeout(rest);
      rest = setTimeout(calm, calmAfterMs);
      if (passed > flight) flying = true;
      else if (flying && passed < flight / 2) calm();
    },
    stop() {
      clearTimeout(rest);
      clearTimeout(turn);
      turn = undefined;
      flying = false;
      waiting.clear();
    },
  };
}
