/** Maximum rows of a file, the newest ones; phones and spreadsheets can't handle more. */
export const maxCsvRows = 50_000;

/**
 * Reads all pages of a list, up to `maxCsvRows` rows. Ends early if `read` returns `stop`.
 */
export async function gatherPages<Row, Stop>(
  read: (
    page: number,
  ) => Promise<{ readonly rows: readonly Row[]; readonly total: number } | { readonly stop: Stop }>,
  onProgress: (gathered: number, total: number) => void,
): Promise<{ readonly rows: readonly Row[]; readonly isWhole: boolean } | { readonly stop: Stop }> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read(page);
    if ('stop' in answer) return answer;
    for (const row of answer.rows) rows.push(row);
    onProgress(rows.length, answer.total);
    const isWhole = answer.rows.length === 0 || rows.length >= answer.total;
    if (isWhole || rows.length >= maxCsvRows) return { rows, isWhole };
  }
}
