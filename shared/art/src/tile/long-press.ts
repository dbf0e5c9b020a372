import type { MouseEvent, PointerEvent } from 'react';

/** Shorter than the time after which phones show a link's own menu. */
const holdMs = 380;
/** A finger that moves further than this scrolls (CSS pixels). */
const scrollsFrom = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}
/** The finger on a tile. A page has one at a time, so that thousands of tiles keep no state. */
let press: Press | undefined;
/** The finger has rested: the click that follows when it is lifted opens nothing. */
let held = false;

const release = () => {
  clearTimeout(press?.timer);
  press = undefined;
};

/**
 * Handlers of a link or button that call `onHold` when a finger rests on it, in place of the menu
 * that the browser shows for a link.
 */
export function longPress(onHold: () => void) {
  const hold = () => {
    release();
    held = true;
    onHold();
  };
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      release();
      held = false;
      if (pointerType === 'touch')
        press = { timer: setTimeout(hold, holdMs), x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > scrollsFrom) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu(event: MouseEvent) {
      if (!press && !held) return;
      event.preventDefault();
      if (press) hold();
    },
    onClickCapture(event: MouseEvent) {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
