import {
  announcementBanner,
  newsList,
  promotionBanner,
  seo,
  slideBanner,
  streamLink,
} from '@parol/wire/cms';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { Banner } from './cms.repository.ts';
import type { CmsService } from './cms.service.ts';

const bannerRow = ({
  placement: _placement,
  position: _position,
  state: _state,
  starts_at: _start,
  ends_at: _end,
  updated_at: _updated,
  ...row
}: Banner) => row;

/** `canonical` is absolute, so it is built from the site's origin, not stored. */
export const cmsEndpoints = (service: CmsService, origin: string): readonly Endpoint[] => [
  open(slideBanner, async () => (await service.bannersShown('slide')).map(bannerRow)),
  open(announcementBanner, async () => (await service.bannersShown('announcement')).map(bannerRow)),
  open(promotionBanner, async () => (await service.bannersShown('promotion')).map(bannerRow)),
  open(seo, async ({ body }) =>
    (await service.seo(body.page_name)).map((record) => ({
      ...record,
      canonical: `${origin}${record.url}`,
      published_at: record.published_at.toISOString(),
    })),
  ),
  open(newsList, async ({ body }) =>
    (await service.articles(body.lang)).map((article) => ({
      ...article,
      published_at: article.published_at.toISOString(),
    })),
  ),
  // No stream: EO 9 (2022) suspends streaming of cockfights, and we license no other stream.
  open(streamLink, async () => [{ url: null }]),
];
