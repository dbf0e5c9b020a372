/** Runs something once the browser's lost connection is back. */
export class ConnectionWait {
  private waiting: (() => void) | undefined;

  constructor(browser: Pick<EventTarget, 'addEventListener'>) {
    browser.addEventListener('online', () => {
      const { waiting } = this;
      this.waiting = undefined;
      waiting?.();
    });
  }

  /** Replaces what waited before. */
  wait(act: () => void): void {
    this.waiting = act;
  }
  cancel(): void {
    this.waiting = undefined;
  }
}
