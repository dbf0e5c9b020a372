/** A cell as RFC 4180 wants it. Text that a spreadsheet would run as a formula is defused by an apostrophe. */
function cell(value: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV text, with a byte order mark so that spreadsheets read ₱ and ñ. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A browser may begin to read the file a while after the click: Safari asks first. */
const readWithinMs = 60_000;

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

/** The newest so many rows go into a file: more is nothing that a phone's memory or a spreadsheet is for. */
export const mostCsvRows = 50_000;

/**
 * Reads a list page after page, each only when there is one, up to `mostCsvRows`. What `read` answers as `stop` ends it
 * and is answered.
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
    if (isWhole || rows.length >= mostCsvRows) return { rows, isWhole };
  }
}
