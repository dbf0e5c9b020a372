import { ArticleDrawing, BannerDrawing } from '@parol/art/drawings';
import { articleArts, bannerArts } from '@parol/domain';
import { catalogue } from '@parol/platform/play/catalogue';
import { tileOf } from '@parol/sandbox/studio/tiles';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The text of an SVG file; the size is that of its box in the page. */
const fileOf = (drawing: string, width: number, height: number): string =>
  drawing.replace(
    '<svg ',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
  );
const drawn = (drawing: ReactElement, width: number, height: number): string =>
  fileOf(renderToStaticMarkup(drawing), width, height);

/**
 * Every game's picture as the text of an SVG file, by `PROVIDER/code`, and those with its other
 * motifs by `PROVIDER/code/<motif>`.
 */
const drawnCatalogue = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    catalogue.flatMap((game, index) => {
      const { provider, code, art } = game;
      const drawnWith = (motif: string, id: string) =>
        fileOf(tileOf({ ...game, art: { ...art, motif } }, id), 150, 200);
      const name = `${provider}/${code}`;
      const id = index.toString(36);
      return [
        [name, drawnWith(art.motif, id)] as const,
        ...game.otherMotifs.map(
          (motif) => [`${name}/${motif}`, drawnWith(motif, id + motif)] as const,
        ),
      ];
    }),
  );

/** All pictures that the platform serves: of games, articles and banners. */
export const drawnPictures = (): Readonly<Record<string, string>> => ({
  ...drawnCatalogue(),
  ...Object.fromEntries([
    ...articleArts.map((kind) => [
      `article/${kind}`,
      drawn(createElement(ArticleDrawing, { kind }), 320, 180),
    ]),
    ...bannerArts.map((kind) => [
      `banner/${kind}`,
      drawn(createElement(BannerDrawing, { kind }), 200, 200),
    ]),
  ]),
});
