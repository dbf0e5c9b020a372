import { svgOf } from './paint.ts';
import { fiesta } from './pictures-fiesta.ts';
import { land } from './pictures-land.ts';

const pictures = new Map<string, () => string>([
  ...Object.entries(fiesta),
  ...Object.entries(land),
]);
const picture = (motif: string) => (pictures.get(motif) ?? fiesta.star)();

/** A picture by the name of its motif, as the address of an SVG. */
export const pictureUrl = (motif: string, size = 160): string =>
  `data:image/svg+xml,${encodeURIComponent(svgOf(picture(motif), size))}`;

/** An image that has loaded, for a canvas. */
export function load(url: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.addEventListener('load', () => done(image));
    image.addEventListener('error', failed);
    image.src = url;
  });
}
