/** Keeps session handles out of the rows that remotes get. */
export interface Handles {
  readonly hide: (rows: readonly unknown[]) => readonly unknown[];
  /** A row that was hidden, with its handle again; any other row gets none. */
  readonly restore: (row: unknown) => object;
}

export function createHandles(): Handles {
  const handles = new WeakMap<WeakKey, string>();
  return {
    hide: (rows) =>
      rows.map((row) => {
        const { session_token: handle, ...shown } = row as { readonly session_token?: string };
        if (handle === undefined) return row;
        handles.set(shown, handle);
        return shown;
      }),
    restore: (row) => ({ ...(row as object), session_token: handles.get(row as WeakKey) }),
  };
}
