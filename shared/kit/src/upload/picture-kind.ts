/** What a file is by its bytes: names and types are often wrong, as of a WebP saved as .jpg. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'heic';

const headBytes = 16;
/** The end of a picture is within its last bytes; phones append data of their own after it. */
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
  if (kind === 'webp') {
    const length = new DataView(await file.slice(4, 8).arrayBuffer()).getUint32(0, true);
    return file.size < length + 8;
  }
  const end = { png: 'IEND', jpeg: '\xff\xd9', heic: '' }[kind];
  return !latin1(await bytesOf(file.slice(-tailBytes))).includes(end);
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
/** One character for each byte. */
const latin1 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
