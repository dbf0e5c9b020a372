/** Browsers may read the file some time after the click; Safari asks the user first. */
const readWithinMs = 60_000;

/** Downloads a text as a file. */
export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
