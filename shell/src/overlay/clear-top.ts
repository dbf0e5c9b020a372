/** What a player taps or types in. */
const controls =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="switch"]';
/** Links from this height on are content, such as a game's tile, of which a toast may cover a part. */
const tall = 96;
/** Space between a toast and the controls above and below it, in CSS pixels. */
const gap = 8;
/** The height of the top bar, whose buttons a toast leaves free even if the bar is not there. */
const topBar = 60;

/** The part of a rectangle that is compared, in CSS pixels of the window. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The smallest top at which a box of this height, between these sides, overlaps none of the
 * obstacles: the first gap from `start` down that is high enough. If it would end below `limit`,
 * `start`: a toast at the bottom would not be seen.
 */
export function firstGap(
  {
    left,
    right,
    height,
  }: { readonly left: number; readonly right: number; readonly height: number },
  obstacles: readonly Box[],
  { start, limit }: { readonly start: number; readonly limit: number },
): number {
  const ahead = obstacles
    .filter((box) => box.right > left && box.left < right && box.bottom + gap > start)
    .toSorted((a, b) => a.top - b.top);
  let top = start;
  for (const box of ahead) {
    if (box.top >= top + height + gap) break;
    top = Math.max(top, box.bottom + gap);
  }
  return top + height <= limit ? top : start;
}

/**
 * Where the toasts in `region` start, in CSS pixels from the top of the window: as near to the top
 * as they cover no control of `surface`, which is the page or the dialog in front of it.
 */
export function clearTop(region: HTMLElement, surface: Element): number {
  const cards = [...region.children].map((card) => card.getBoundingClientRect());
  const boxes = [...surface.querySelectorAll(controls)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom }) => width > 0 && height > 0 && height < tall && bottom > 0);
  return firstGap(
    {
      left: Math.min(...cards.map(({ left }) => left)),
      right: Math.max(...cards.map(({ right }) => right)),
      height: (cards.at(-1)?.bottom ?? 0) - (cards[0]?.top ?? 0),
    },
    boxes,
    { start: topBar + gap, limit: innerHeight * 0.6 },
  );
}
