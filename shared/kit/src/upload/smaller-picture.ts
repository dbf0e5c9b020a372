import { pictureProblem, uploadMaxBytes } from '@parol/wire/upload';
import { isCut, pictureKind } from './picture-kind.ts';

/**
 * Why a chosen file can't be sent: it is not a picture, the browser can't decode it, which has a
 * remedy for a HEIC photo, its end is missing, or it stays too large.
 */
export type PictureProblem = 'type' | 'unreadable' | 'heic' | 'damaged' | 'size';

/** Longest side in pixels and JPEG quality of each attempt. The platform keeps 2,400 pixels at most. */
const attempts = [
  [2_400, 0.85],
  [2_400, 0.7],
  [1_800, 0.75],
  [1_400, 0.7],
  [1_000, 0.7],
] as const;

/** Phones have formats that some browsers don't know; then `type` may be empty. */
const isNamedHeic = ({ name }: File): boolean => /\.hei[cf]$/i.test(name);

/**
 * The picture to send: the file itself if the platform accepts it, otherwise a JPEG within the
 * platform's limit. `onProgress` receives the fraction of attempts that are done.
 */
export async function smallerPicture(
  file: File,
  onProgress: (fraction: number) => void,
): Promise<File | PictureProblem> {
  const kind = await pictureKind(file);
  if (kind && (await isCut(file, kind))) return 'damaged';
  // The platform checks bytes that are of no known kind.
  const isAccepted = kind === undefined || kind === 'png' || kind === 'jpeg';
  if (isAccepted && pictureProblem(file) === undefined) return file;
  onProgress(0);
  const decoded = await decode(file);
  if (!decoded && (kind === 'heic' || isNamedHeic(file))) return 'heic';
  if (!decoded) return kind || file.type.startsWith('image/') ? 'unreadable' : 'type';
  try {
    for (const [index, [side, quality]] of attempts.entries()) {
      onProgress((index + 1) / (attempts.length + 1));
      const jpeg = await encode(decoded, side, quality);
      if (jpeg && jpeg.size <= uploadMaxBytes)
        return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: jpeg.type });
    }
    return 'size';
  } finally {
    decoded.close();
  }
}

/** The picture, rotated as the camera was held; undefined if the browser can't decode it. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/** A JPEG of the picture; null if the browser has too little memory. */
function encode(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // A JPEG has no transparency: without a white background, transparent parts would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
