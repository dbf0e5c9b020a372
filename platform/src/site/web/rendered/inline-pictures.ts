/** A picture whose drawing belongs into the HTML, as @parol/art marks it. */
const marked = /<img [^>]*data-inline=""[^>]*>/g;
const address = / src="([^"]+)"/;
const lazy = / (?:loading|decoding|data-inline)="[^"]*"/g;

/**
 * Puts the drawings of the first screen's pictures into rendered HTML, in place of their files'
 * addresses: they are there with the page, and neither the page's code nor another request brings
 * them. Each stays one element, because the browser styles and lays out every element of the page
 * again when its stylesheets arrive. The code that takes over finds a drawing by its file's address.
 * A picture without text stays a file.
 */
export const inlinePictures = (
  html: string,
  textOf: (address: string) => string | undefined,
): string =>
  html.replaceAll(marked, (image) => {
    const [written = '', from = ''] = address.exec(image) ?? [];
    const text = textOf(from);
    if (text === undefined) return image;
    return image
      .replaceAll(lazy, '')
      .replace(written, () => ` decoding="sync" data-picture="${from}" src="${dataAddress(text)}"`);
  });

/** A drawing as an address in an attribute, with as few escapes as browsers need: they cost bytes. */
const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('&', '&amp;')}`;
