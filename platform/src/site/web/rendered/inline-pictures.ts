/** A picture whose drawing belongs into the HTML, as @parol/art marks it. */
const marked = /<img [^>]*data-inline=""[^>]*>/g;
const address = / src="([^"]+)"/;

/**
 * Puts the drawings of the first screen's pictures into rendered HTML, in place of their files:
 * they are there with the page, and neither the page's code nor another request brings them. The
 * code that takes over finds a drawing by its address. A picture without text stays a file.
 */
export const inlinePictures = (
  html: string,
  textOf: (address: string) => string | undefined,
): string =>
  html.replaceAll(marked, (image) => {
    const [, from = ''] = address.exec(image) ?? [];
    const text = textOf(from);
    return (
      text?.replace(
        /^<svg xmlns="[^"]*" width="\d+" height="\d+"/,
        `<svg data-picture="${from}"`,
      ) ?? image
    );
  });
