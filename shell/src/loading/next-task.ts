/** Resolves in a task of its own, so that the browser can paint and react before it. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const next = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', next, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });

/** How long work may keep the browser from reacting, in ms: a fourth of a frame's on a slow phone. */
const longestSliceMs = 4;

/**
 * For long work in many steps: the result is called between two steps, and lets the browser paint
 * and react once a slice of time is over.
 */
export function slices(now = () => performance.now()): () => Promise<void> {
  let startedAt = now();
  return async () => {
    if (now() - startedAt < longestSliceMs) return;
    await nextTask();
    startedAt = now();
  };
}
