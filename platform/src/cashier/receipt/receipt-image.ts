import type { Sharp } from 'sharp';
import { Refusal } from '../../kernel/http/http.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Larger than any phone camera's image; limits what a small file can decompress to. */
const MOST_PIXELS = 50_000_000;
/**
 * Memory limit, because interlaced images are decoded as a whole. At three bytes per pixel, 33
 * million pixels.
 */
const MOST_UNPACKED = 100_000_000;
/** Keeps the small print of a receipt readable. */
const LONGEST_SIDE = 2_400;
/** Processing limit per image; a genuine one takes a fraction of a second. */
const MOST_SECONDS = 20;

/** Bytes per channel, by libvips format name. */
const bytesPerChannel: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
};

async function refuseOversized(picture: Sharp): Promise<void> {
  // Reads the header only.
  const { width, height, channels, depth } = await picture.metadata();
  if (width * height * channels * (bytesPerChannel[depth] ?? 8) > MOST_UNPACKED)
    throw new Refusal('invalid_file');
}

let before: Promise<unknown> = Promise.resolve();
/** Runs work one at a time, so that concurrent images do not add up in memory. */
function serialised<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
}

/**
 * Re-encodes an image as JPEG, which drops metadata and any other content of the file. Refuses
 * file_type_not_allowed by the first bytes (names and declared types are not trusted), invalid_file
 * when it cannot be decoded or would decompress to too much memory.
 */
export async function reencodeImage(bytes: Buffer): Promise<Buffer> {
  if (![PNG, JPEG].some((magic) => bytes.subarray(0, magic.length).equals(magic)))
    throw new Refusal('file_type_not_allowed');
  // Loaded with the first receipt, because few processes need it.
  const { default: sharp } = await import('sharp');
  return serialised(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
      await refuseOversized(picture);
      return await picture
        .timeout({ seconds: MOST_SECONDS })
        .rotate()
        .resize({
          width: LONGEST_SIDE,
          height: LONGEST_SIDE,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toBuffer();
    } catch {
      throw new Refusal('invalid_file');
    }
  });
}
