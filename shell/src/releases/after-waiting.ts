/** Waiting is counted in steps of this many milliseconds. */
const stepMs = 250;

/**
 * Calls back after this many milliseconds of waiting. A period in which the main thread was blocked
 * counts as one step: on a slow phone, a file has often arrived before the page can process it.
 * Returns a function that cancels.
 */
export function afterWaiting(milliseconds: number, then: () => void): () => void {
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const step = Math.min(stepMs, left);
    timer = setTimeout(() => {
      left -= step;
      if (left > 0) wait();
      else then();
    }, step);
  };
  wait();
  return () => clearTimeout(timer);
}
