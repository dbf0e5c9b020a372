import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { cmsEndpoints } from './cms.endpoints.ts';
import { cmsOps } from './cms.ops.ts';
import { cmsRepository } from './cms.repository.ts';
import { cmsService, type CmsService } from './cms.service.ts';

/** Banners, articles and the stream link: public content. */
export function cmsModule(parts: Parts): {
  readonly service: CmsService;
  readonly contribution: Contribution;
} {
  const service = cmsService(parts.clock, cmsRepository(parts.db));
  return {
    service,
    contribution: { endpoints: cmsEndpoints(service, parts.config.origin), ops: cmsOps(service) },
  };
}
