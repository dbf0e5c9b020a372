// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { smallerPicture } from './smaller-picture.ts';

/** Bytes of a text with one character for each, as pictures begin and end. */
const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
/** A segment of a JPEG with a preview, which is a JPEG of its own. */
const preview = '\xff\xe1\x00\x0f\xff\xd8 preview \xff\xd9';
const jpeg = `\xff\xd8${preview}\xff\xda\x00\x02 pixels \xff\x00 \xff\xd9`;
const png = '\x89PNG\r\n\x1a\n picture IEND\xaeB`\x82';
const webp = `RIFF${String.fromCharCode(12)}\0\0\0WEBPVP8 data`;
const heic = '\0\0\0\x18ftypheic\0\0\0\0 picture';
const named = (name: string, text: string, type = 'image/jpeg') =>
  new File([bytes(text)], name, { type });

const decodes = () => {
  const decode = vi.fn(async () => ({ width: 30, height: 40, close: vi.fn() }));
  vi.stubGlobal('createImageBitmap', decode);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage: vi.fn(),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['jpeg'], { type: type ?? '' })),
  );
  return decode;
};
const decodesNothing = () =>
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['a JPEG', named('receipt.jpg', jpeg)],
  ['a JPEG with data of the phone after its end', named('receipt.jpg', `${jpeg} trailer`)],
  ['a motion photo', named('PXL_2041.MP.jpg', jpeg + 'mp4'.repeat(100_000))],
  ['a PNG', named('receipt.png', png, 'image/png')],
  ['a PNG named .jpg', named('receipt.jpg', png)],
])('%s - is sent unchanged', async (_what, file) => {
  const decode = decodes();
  expect(await smallerPicture(file, vi.fn())).toBe(file);
  expect(decode).not.toHaveBeenCalled();
});

it.each([
  ['a WebP named .jpg', named('IMG_2041.jpg', webp)],
  ['a HEIC named .jpg, in a browser that reads HEIC', named('IMG_2041.jpg', heic)],
])('%s - is converted to a JPEG', async (_what, file) => {
  decodes();
  expect(await smallerPicture(file, vi.fn())).toMatchObject({
    name: 'IMG_2041.jpg',
    type: 'image/jpeg',
    size: 4,
  });
});

it.each([
  ['a HEIC named .jpg', named('IMG_2041.jpg', heic), 'heic'],
  ['a WebP', named('IMG_2041.jpg', webp), 'unreadable'],
])('%s, in a browser that does not read it - says what to do', async (_what, file, problem) => {
  decodesNothing();
  expect(await smallerPicture(file, vi.fn())).toBe(problem);
});

it.each([
  ['JPEG', named('receipt.jpg', jpeg.slice(0, -2))],
  ['JPEG with its first bytes only', named('receipt.jpg', jpeg.slice(0, 8))],
  ['PNG', named('receipt.png', png.slice(0, 14), 'image/png')],
  ['WebP named .jpg', named('receipt.jpg', webp.slice(0, 16))],
])('a %s that was cut - is told to be damaged', async (_what, file) => {
  decodes();
  expect(await smallerPicture(file, vi.fn())).toBe('damaged');
});
