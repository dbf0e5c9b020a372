/** The wait is counted in steps of this many milliseconds. */
const stepMs = 250;

/**
 * Calls back once the page has waited this many milliseconds. Time in which the page was too busy to
 * take an answer counts as one step: on a slow phone a file has often arrived before its turn comes.
 * Returns a function that ends the wait.
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
