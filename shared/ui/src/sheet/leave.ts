import { cx } from '../class-names/cx.ts';
import s from './sheet.module.css';

const mark = 'data-leaving';

/** Ends the movement of a sheet that has closed, because another one opens in its place. */
export function endLeaving(): void {
  for (const copy of document.querySelectorAll(`[${mark}]`)) copy.remove();
}

/**
 * Shows how a sheet that closes leaves the screen. The sheet itself closes at once, so that the focus
 * returns and the page can be used meanwhile: what moves is a copy, which neither the player nor a
 * screen reader can reach. There is none with reduced motion, in low-data mode, and in browsers
 * without popovers.
 */
export function leave(dialog: HTMLDialogElement): void {
  if (!('showPopover' in dialog) || isStill()) return;
  const copy = document.createElement('div');
  copy.className = cx(dialog.className, s.leaving);
  copy.setAttribute(mark, '');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  // Above the page and its other dialogs, as the sheet was.
  copy.popover = 'manual';
  copy.append(...[...dialog.childNodes].map((node) => node.cloneNode(true)));
  copyChoices(dialog, copy);
  withoutEffects(copy);
  document.body.append(copy);
  copy.showPopover();
  keepScrolled(dialog, copy);
  const [movement] = copy.getAnimations?.() ?? [];
  const end = () => copy.remove();
  if (movement) movement.finished.then(end, end);
  else end();
}

/** Whether nothing moves (base.css): a copy would only stand a moment longer than its sheet. */
const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.hasAttribute('data-low-data');

/** A clone has what was chosen when the page was written. */
function copyChoices(from: Element, to: Element): void {
  const copies = to.querySelectorAll('select');
  for (const [index, { selectedIndex }] of [...from.querySelectorAll('select')].entries())
    if (copies[index]) copies[index].selectedIndex = selectedIndex;
}

/** Fields of the copy change no others of the page, hold no password and take no focus; frames do not load again. */
function withoutEffects(copy: Element): void {
  for (const element of copy.querySelectorAll('iframe, video, audio, dialog')) element.remove();
  for (const field of copy.querySelectorAll('input')) {
    field.removeAttribute('name');
    if (field.type !== 'password') continue;
    const dots = '•'.repeat(field.value.length);
    field.type = 'text';
    field.value = dots;
  }
  for (const field of copy.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus');
}

function keepScrolled(from: Element, to: Element): void {
  const places = [...to.children];
  for (const [index, { scrollTop }] of [...from.children].entries())
    if (scrollTop > 0 && places[index]) places[index].scrollTop = scrollTop;
}
