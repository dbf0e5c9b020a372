/** Runs a task once the browser is online again. */
export class ConnectionWait {
  private waiting: (() => void) | undefined;

  constructor(browser: Pick<EventTarget, 'addEventListener'>) {
    browser.addEventListener('online', () => {
      const { waiting } = this;
      this.waiting = undefined;
      waiting?.();
    });
  }

  /** Replaces a task that is already waiting. */
  wait(act: () => void): void {
    this.waiting = act;
  }
  cancel(): void {
    this.waiting = undefined;
  }
}
