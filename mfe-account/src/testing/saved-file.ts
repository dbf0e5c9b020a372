import { vi } from 'vitest';

/** The files that the page saves: name and text, in order. */
export function savedFiles(): readonly {
  readonly name: string;
  readonly text: () => Promise<string>;
}[] {
  const saved: { name: string; text: () => Promise<string> }[] = [];
  let held: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    held = blob as Blob;
    return 'blob:test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = held;
    // Read as bytes: text() would drop the byte order mark.
    saved.push({
      name: this.download,
      text: async () =>
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer()),
    });
  });
  return saved;
}

/** Parses CSV (RFC 4180) into rows of cells, without the byte order mark. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/y;
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n$/, '');
  for (let match = cell.exec(body); match; match = cell.exec(body)) {
    if (match[0].startsWith('\r\n')) rows.push([]);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (cell.lastIndex >= body.length) break;
  }
  return rows;
}
