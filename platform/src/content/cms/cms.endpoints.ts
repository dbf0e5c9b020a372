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
import { type Endpoint, joined } from '../../kernel/http/http.ts';
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
    joined(slideBanner, banners('slide')),
    joined(announcementBanner, banners('announcement')),
    joined(promotionBanner, banners('promotion')),
    joined(seo, async (body) =>
      (await service.seo(body.page_name)).map((record) => ({
        ...record,
        canonical: `${origin}${record.url}`,
        published_at: record.published_at.toISOString(),
        changed_at: record.changed_at.toISOString(),
      })),
    ),
    joined(newsList, async (body) =>
      (await service.articles(body.lang)).map(
        ({ changed_at: _changedAt, published_at, ...article }) => ({
          ...article,
          picture: pictureOf('article', article.art),
          published_at: published_at.toISOString(),
        }),
      ),
    ),
    joined(streamLink, async () => [{ url: await service.streamUrl() }]),
    joined(videoList, async () =>
      (await service.videos()).map(({ name, content: { title, url, poster, captions } }) => ({
        video_id: name,
        title,
        url,
        poster,
        captions,
      })),
    ),
    joined(socialList, async () =>
      (await service.socialLinks()).map(({ content: { network, url } }) => ({ network, url })),
    ),
  ];
}
