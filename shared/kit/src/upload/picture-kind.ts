/** What a file is by its bytes: names and types are often wrong, as of a WebP saved as .jpg. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'heic';

const headBytes = 16;
/** The end of a PNG is within its last bytes. */
const tailBytes = 64 * 1024;
const heicBrands = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/** The kind of a picture; undefined for other bytes. */
export async function pictureKind(file: Blob): Promise<PictureKind | undefined> {
  const head = latin1(await bytesOf(file.slice(0, headBytes)));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && heicBrands.test(head.slice(8, 12))) return 'heic';
  return undefined;
}

/** Whether the end of a PNG, JPEG or WebP is missing, as after a download that broke off. */
export async function isCut(file: Blob, kind: PictureKind): Promise<boolean> {
  if (kind === 'jpeg') return isJpegCut(await bytesOf(file));
  if (kind === 'webp') {
    const length = new DataView(await file.slice(4, 8).arrayBuffer()).getUint32(0, true);
    return file.size < length + 8;
  }
  return kind === 'png' && !latin1(await bytesOf(file.slice(-tailBytes))).includes('IEND');
}

const marker = { start: 0xff, scan: 0xda, end: 0xd9 };

/**
 * Whether a JPEG has no end marker after the start of its pixels. It can be anywhere: a preview
 * before the pixels has one of its own, and phones append data, such as a motion photo's video.
 */
function isJpegCut(bytes: Uint8Array): boolean {
  // Segments of a known length come first; the two bytes of the start marker have none.
  let at = 2;
  while (bytes[at] === marker.start && bytes[at + 1] !== marker.scan)
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  do at = bytes.indexOf(marker.start, at + 1);
  while (at >= 0 && bytes[at + 1] !== marker.end);
  return at < 0;
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
/** One character for each byte. */
const latin1 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
