import { vi } from 'vitest';

const listen = globalThis.addEventListener.bind(globalThis);
let open = new AbortController();

/** Simulates several tabs with one window: listeners added from now on are removed by `closeTab`. */
export function openTab(): void {
  const { signal } = open;
  vi.stubGlobal('addEventListener', (type: string, heard: EventListener) =>
    listen(type, heard, { signal }),
  );
}

/** Removes every listener that was added since `openTab`. */
export function closeTab(): void {
  open.abort();
  open = new AbortController();
}

/** Changes a stored value as another tab does: with a storage event in this one. */
export function storeInOtherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key }));
}
