import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { sendCompressed } from '../../kernel/http/http.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { keptPictures } from './kept-pictures.ts';

/**
 * A game's art as on the wire: its colours, what it shows, and the address of its picture. `motif` is
 * one of those that it may show.
 */
export function artOf(
  { provider, code, art }: CatalogueGame,
  motif: string = art.motif,
): {
  motif: string;
  colors: [string, string, string];
  composition: number;
  picture?: string;
} {
  const name = `${provider}/${code}`;
  const picture = keptPictures().addresses.get(motif === art.motif ? name : `${name}/${motif}`);
  return { ...art, motif, colors: [...art.colors], ...(picture !== undefined && { picture }) };
}

/**
 * The address of an article's or a banner's picture as a file; undefined for a kind that is not
 * drawn.
 */
export const pictureOf = (of: 'article' | 'banner', kind: string): string | undefined =>
  keptPictures().addresses.get(`${of}/${kind}`);

/** The text of the picture at an address; undefined if there is none. */
export const pictureText = (address: string): string | undefined =>
  keptPictures().texts.get(address);

/** Opened by itself, a picture can neither run nor load anything. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Serves the pictures. Their addresses are hashes, so they are kept for a year. */
export function pictureModule(): { readonly contribution: Contribution } {
  return {
    contribution: {
      name: 'picture',
      routes: (server) => {
        server.get<{ Params: { readonly file: string } }>('/art/:file', (request, reply) => {
          const text = pictureText(`/art/${request.params.file}`);
          if (text === undefined) return reply.code(404).type('text/plain').send('Not found');
          reply
            .headers({
              'cache-control': 'public, max-age=31536000, immutable',
              'content-security-policy': policy,
              'x-content-type-options': 'nosniff',
            })
            .type('image/svg+xml');
          return sendCompressed(request, reply, text, { isPublic: true });
        });
      },
    },
  };
}
