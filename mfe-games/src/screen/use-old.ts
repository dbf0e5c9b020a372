import { useEffect, useState } from 'react';

/** Whether rows were read from the provider longer ago than `freshMs`; counts from their arrival. */
export function useOld<R extends { readonly age_ms: number }>(
  row: R | undefined,
  freshMs: number,
): boolean {
  const [oldRow, setOldRow] = useState<R>();
  useEffect(() => {
    if (!row) return undefined;
    const timer = setTimeout(() => setOldRow(row), Math.max(0, freshMs - row.age_ms));
    return () => clearTimeout(timer);
  }, [row, freshMs]);
  return row !== undefined && (oldRow === row || row.age_ms > freshMs);
}
