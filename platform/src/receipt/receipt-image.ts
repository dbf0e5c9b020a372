import { Refusal } from '../http/refusal.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** More than any phone's camera takes; what a few hundred bytes can claim to unpack to is bounded by it. */
const MOST_PIXELS = 50_000_000;
/** Enough to read the small print of a receipt. */
const LONGEST_SIDE = 2_400;

/**
 * A picture drawn anew: what comes out is a JPEG of ours, without metadata or whatever else a file may carry. Refuses
 * file_type_not_allowed by the first bytes (names and declared types prove nothing), invalid_file when it can't be decoded.
 */
export async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  if (![PNG, JPEG].some((magic) => bytes.subarray(0, magic.length).equals(magic))) throw new Refusal('file_type_not_allowed');
  // Loaded when the first receipt comes: few processes ever need it.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Refusal('invalid_file');
  }
}
