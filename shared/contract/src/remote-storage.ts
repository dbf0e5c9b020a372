/** A remote's entries in one storage of the browser. */
export interface StoredEntries {
  /** Null if there is no entry, or the browser has no storage. */
  get(key: string): string | null;
  /** Null removes the entry. Does nothing where the browser has no storage. */
  set(key: string, value: string | null): void;
}

/** A remote's storage, which no other remote and not the shell reads. */
export interface RemoteStorage {
  /** Until the tab is closed. */
  readonly tab: StoredEntries;
  /** On this device, for all tabs and until it is removed. */
  readonly device: StoredEntries;
}

/** The cookies that a remote's release names in `cookies`, with or without the prefix `__Host-`. */
export interface RemoteCookies {
  /** Those that are set, as in `document.cookie`. */
  read(): string;
  /** Sets one by the text for `document.cookie`; see `pageCookie` of `@parol/domain`. */
  write(cookie: string): void;
}

// Some browsers throw when `sessionStorage` is read, so it is read at each use.
const entries = (area: () => Storage, prefix: string): StoredEntries => ({
  get(key) {
    try {
      return area().getItem(prefix + key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) area().removeItem(prefix + key);
      else area().setItem(prefix + key, value);
    } catch {
      // The remote works without the entry, as in a new tab.
    }
  },
});

/** The storage of a remote: its keys begin with `parol.<remote>.`. */
export const storageOf = (remote: string): RemoteStorage => ({
  tab: entries(() => sessionStorage, `parol.${remote}.`),
  device: entries(() => localStorage, `parol.${remote}.`),
});

/** Access to the cookies with these names; `refused` gets the name of another one that is set. */
export function cookiesOf(
  names: readonly string[],
  refused: (name: string) => void,
): RemoteCookies {
  const nameOf = (cookie: string) => cookie.split('=', 1)[0]?.replace('__Host-', '') ?? '';
  return {
    read: () =>
      document.cookie
        .split('; ')
        .filter((cookie) => names.includes(nameOf(cookie)))
        .join('; '),
    write(cookie) {
      const name = nameOf(cookie);
      if (names.includes(name)) document.cookie = cookie;
      else refused(name);
    },
  };
}
