import { goFirst } from './turns.ts';

/** The target of a click, and its place in the document. */
type Click = readonly [target: EventTarget | null, x: number, y: number];

declare global {
  interface Window {
    /** Clicks before this script ran, which the HTML notes (platform/src/site/web/early-taps.ts). */
    parolTaps?: Click[];
  }
}

const controls = 'button, input, select, textarea';
/** A link that opens something on the page, such as a game's sheet. */
const inPlace = '[data-in-place]';
/** Marks a control whose tap is kept. */
const waits = 'data-waits';

/** A control that the player used before the code of its part was there. */
interface Tap {
  readonly element: string;
  readonly label: string;
  /** Among the part's controls of this kind and label. */
  readonly index: number;
  /** The page's address. */
  readonly address: string;
}
/** The last tap in each part. */
const taps = new Map<string, Tap>();

/**
 * Makes the HTML of the server usable until the code of its parts takes over: its links open pages
 * with `navigate`, and a tap on a control, also an earlier one, is kept for `replayTap`.
 */
export function openServedHtml(navigate: (address: string) => void): void {
  for (const click of window.parolTaps ?? []) keepTap(click);
  addEventListener('pointerdown', ({ target }) => {
    const part = partOf(target);
    if (part) goFirst(nameOf(part));
  });
  addEventListener('click', (event) => {
    const { target, clientX, clientY } = event;
    const link = partOf(target) && linkOf(target);
    const isElsewhere = link?.matches(inPlace) && !isOpenedHere(link, event);
    // A control is inert: the target may be a link below it.
    if (!isElsewhere && keepTap([target, clientX + scrollX, clientY + scrollY]))
      return event.preventDefault();
    // In the frame of the HTML, the router does not run yet.
    if (!link || link.closest('.ssr')) return;
    if (event.defaultPrevented || !isOpenedHere(link, event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

const partOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-served]') : null;
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;
const nameOf = (part: HTMLElement): string => part.dataset['served'] ?? '';

/** Not a click that opens the link in another tab or window, or at another origin. */
const isOpenedHere = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  link.origin === location.origin &&
  ['', '_self'].includes(link.target) &&
  !link.hasAttribute('download') &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** Keeps a click on a control of the server's HTML, or on a link that opens something in place; returns whether it was one. */
function keepTap([target, x, y]: Click): boolean {
  const part = partOf(target);
  const control = part && (controlAt(part, x - scrollX, y - scrollY) ?? inPlaceOf(target));
  if (!part || !control) return false;
  for (const before of part.querySelectorAll(`[${waits}]`)) before.removeAttribute(waits);
  control.setAttribute(waits, '');
  const element = control.localName;
  const label = labelOf(control);
  const index = alike(part, { element, label }).indexOf(control);
  taps.set(nameOf(part), { element, label, index, address: location.href });
  goFirst(nameOf(part));
  return true;
}

const inPlaceOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(inPlace) : null;

/** The control at a place in the window. */
const controlAt = (part: HTMLElement, x: number, y: number): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(controls)].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < x && x < right && top < y && y < bottom;
  });

/**
 * Repeats the last tap in a part that its code has replaced, once: presses the button, or focuses
 * the field. Nothing if the player has gone to another page meanwhile.
 */
export function replayTap(name: string, live: ParentNode): void {
  const tap = taps.get(name);
  taps.delete(name);
  if (!tap || tap.address !== location.href) return;
  const control = alike(live, tap)[tap.index];
  // The player has not seen what a form would send.
  const isPressed =
    control instanceof HTMLButtonElement ? !control.form : control?.matches(inPlace);
  if (isPressed) control?.click();
  else control?.focus();
}

const labelOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ?? control.textContent;

const alike = (
  part: ParentNode,
  { element, label }: Pick<Tap, 'element' | 'label'>,
): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(element)].filter((one) => labelOf(one) === label);
