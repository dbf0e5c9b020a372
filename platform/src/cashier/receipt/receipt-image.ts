import type { Sharp } from 'sharp';
import { Refusal } from '../../kernel/http/http.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** More than any phone's camera takes; what a few hundred bytes can claim to unpack to is bounded by it. */
const MOST_PIXELS = 50_000_000;
/** What a picture may take in memory: an interlaced one is there as a whole. Three bytes a pixel, as cameras write, leave 33 million. */
const MOST_UNPACKED = 100_000_000;
/** Enough to read the small print of a receipt. */
const LONGEST_SIDE = 2_400;
/** Of work on one picture; a genuine one takes a fraction of one. */
const MOST_SECONDS = 20;

/** Bytes a channel, by libvips' names. */
const bytesOf: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

async function refuseSwelling(picture: Sharp): Promise<void> {
  // Out of the header alone.
  const { width, height, channels, depth } = await picture.metadata();
  if (width * height * channels * (bytesOf[depth] ?? 8) > MOST_UNPACKED)
    throw new Refusal('invalid_file');
}

let before: Promise<unknown> = Promise.resolve();
/** One after the other: pictures that come together don't add their memory up. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
}

/**
 * A picture drawn anew: what comes out is a JPEG of ours, without metadata or whatever else a file may carry. Refuses
 * file_type_not_allowed by the first bytes (names and declared types prove nothing), invalid_file when it can't be decoded
 * or would unpack to more than a receipt is.
 */
export async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  if (![PNG, JPEG].some((magic) => bytes.subarray(0, magic.length).equals(magic)))
    throw new Refusal('file_type_not_allowed');
  // Loaded when the first receipt comes: few processes ever need it.
  const { default: sharp } = await import('sharp');
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
      await refuseSwelling(picture);
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
