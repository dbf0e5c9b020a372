// Groups of buttons of which one is chosen: radio buttons and tabs.
const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/** Arrow keys move through the buttons of a group and press the button that they reach. */
export function withArrows<Group extends HTMLElement>(
  group: Group,
  buttons: readonly HTMLElement[],
): Group {
  group.addEventListener('keydown', (event) => {
    const step = steps.get(event.key);
    const at = buttons.findIndex((button) => button === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[(at + step + buttons.length) % buttons.length];
    next?.focus();
    next?.click();
  });
  return group;
}

/** Marks the chosen button; Tab reaches it and none of the others. */
export function markChosen(
  buttons: readonly HTMLElement[],
  chosen: HTMLElement | undefined,
  mark: 'aria-checked' | 'aria-selected' = 'aria-checked',
): void {
  for (const button of buttons) {
    button.setAttribute(mark, String(button === chosen));
    button.tabIndex = button === chosen ? 0 : -1;
  }
}
