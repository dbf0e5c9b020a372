// Buttons of which one is chosen: radio buttons and tabs.
const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Lets the arrow keys go round the buttons of a group; the one they come to is pressed. */
export function withArrows(group, buttons) {
  group.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const at = buttons.indexOf(event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = buttons[(at + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
  return group;
}

/** Marks the chosen button; Tab reaches it and none of the others. */
export function markChosen(buttons, chosen, mark = 'aria-checked') {
  for (const button of buttons) {
    button.setAttribute(mark, String(button === chosen));
    button.tabIndex = button === chosen ? 0 : -1;
  }
}
