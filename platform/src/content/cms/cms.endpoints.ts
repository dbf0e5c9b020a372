import {
  announcementBanner,
  newsList,
  promotionBanner,
  seo,
  slideBanner,
  socialList,
  streamLink,
  videoList,
} from '@parol/wire/cms';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import { pictureOf } from '../../play/picture/picture.ts';
import type { Placement } from './cms.content.ts';
import type { CmsService } from './cms.service.ts';

/** `canonical` is absolute, so it is built from the site's origin, not stored. */
export function cmsEndpoints(service: CmsService, origin: string): readonly Endpoint[] {
  const banners = (placement: Placement) => async () =>
    (await service.banners(placement)).map(
      ({ name, content: { placement: _placement, position: _position, ...row } }) => ({
        banner_id: name,
        ...row,
        picture: pictureOf('banner', row.art),
      }),
    );
  return [
    open(slideBanner, banners('slide')),
    open(announcementBanner, banners('announcement')),
    open(promotionBanner, banners('promotion')),
    open(seo, async ({ body }) =>
      (await service.seo(body.page_name)).map((record) => ({
        ...record,
        canonical: `${origin}${record.url}`,
        published_at: record.published_at.toISOString(),
        changed_at: record.changed_at.toISOString(),
      })),
    ),
    open(newsList, async ({ body }) =>
      (await service.articles(body.lang)).map(
        ({ changed_at: _changedAt, published_at, ...article }) => ({
          ...article,
          picture: pictureOf('article', article.art),
          published_at: published_at.toISOString(),
        }),
      ),
    ),
    open(streamLink, async () => [{ url: await service.streamUrl() }]),
    open(videoList, async () =>
      (await service.videos()).map(({ name, content: { title, url, poster, captions } }) => ({
        video_id: name,
        title,
        url,
        poster,
        captions,
      })),
    ),
    open(socialList, async () =>
      (await service.socialLinks()).map(({ content: { network, url } }) => ({ network, url })),
    ),
  ];
}
