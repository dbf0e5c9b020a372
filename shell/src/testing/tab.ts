import { vi } from 'vitest';

const listen = globalThis.addEventListener.bind(globalThis);
let open = new AbortController();

/** One window stands for many tabs in a test: what is made from now on listens to it until `closeTab`. */
export function openTab(): void {
  const { signal } = open;
  vi.stubGlobal('addEventListener', (type: string, heard: EventListener) =>
    listen(type, heard, { signal }),
  );
}

/** Whoever listened to the window hears nothing any more. */
export function closeTab(): void {
  open.abort();
  open = new AbortController();
}
