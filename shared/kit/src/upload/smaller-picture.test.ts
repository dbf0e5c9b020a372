// @vitest-environment happy-dom
import { uploadMaxBytes } from '@parol/wire/upload';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallerPicture } from './smaller-picture.ts';

const file = (name: string, type: string, bytes = uploadMaxBytes + 1) =>
  new File([new Uint8Array(bytes)], name, { type });
const drawn: { readonly width: number; readonly height: number; readonly quality: unknown }[] = [];

/**
 * Simulates a browser that decodes pictures of 4,000 × 3,000 and encodes JPEGs of these sizes, in
 * order.
 */
const browserWith = (sizes: readonly number[]) => {
  const close = vi.fn();
  const decode = vi.fn(async () => ({ width: 3_000, height: 4_000, close }));
  vi.stubGlobal('createImageBitmap', decode);
  const left = [...sizes];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, quality });
    done(new Blob([new Uint8Array(left.shift() ?? 0)], { type: type ?? '' }));
  });
  return { decode, close };
};

beforeEach(() => {
  drawn.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage: vi.fn(),
  } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a picture within the limit - is sent unchanged', async () => {
  const { decode } = browserWith([]);
  const small = file('receipt.png', 'image/png', uploadMaxBytes);
  const progress = vi.fn();
  expect(await smallerPicture(small, progress)).toBe(small);
  expect(decode).not.toHaveBeenCalled();
  expect(progress).not.toHaveBeenCalled();
});

it.each([
  ['IMG_1.JPG', 'image/jpeg', 'IMG_1.jpg'],
  ['scan.webp', 'image/webp', 'scan.jpg'],
])('a large photo %s - becomes a JPEG below the limit, upright', async (name, type, sentName) => {
  const { decode, close } = browserWith([uploadMaxBytes + 1, uploadMaxBytes]);
  const fractions: number[] = [];
  const sent = await smallerPicture(file(name, type), (fraction) => fractions.push(fraction));
  expect(sent).toMatchObject({ name: sentName, type: 'image/jpeg', size: uploadMaxBytes });
  expect(decode).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
  expect(drawn).toEqual([
    { width: 1_800, height: 2_400, quality: 0.85 },
    { width: 1_800, height: 2_400, quality: 0.7 },
  ]);
  expect(fractions[0]).toBe(0);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(close).toHaveBeenCalledOnce();
});

it('a picture that stays too large - is not sent', async () => {
  const { close } = browserWith(Array.from({ length: 9 }, () => uploadMaxBytes + 1));
  expect(await smallerPicture(file('big.png', 'image/png'), vi.fn())).toBe('size');
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ['a PDF', 'receipt.pdf', 'application/pdf', 'type'],
  ['a HEIC picture', 'IMG_1.HEIC', '', 'heic'],
  ['a broken picture', 'receipt.jpg', 'image/jpeg', 'unreadable'],
])('%s that the browser can not decode - is not sent', async (_what, name, type, problem) => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  expect(await smallerPicture(file(name, type), vi.fn())).toBe(problem);
});
