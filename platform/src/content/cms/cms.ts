import * as v from 'valibot';
import { anyPromotion, percentsAt } from '../../bonus/promotion/promotion.ts';
import { payoutPolicySettings } from '../../cashier/payout-policy/payout-policy.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { settingAt } from '../../rewards/programme/programme.ts';
import { vipProgramme } from '../../rewards/vip/vip.ts';
import { cmsEndpoints } from './cms.endpoints.ts';
import { cmsOps } from './cms.ops.ts';
import { cmsService, type CmsService, type SitePages } from './cms.service.ts';
import { editingService, type Editing } from './editing.service.ts';
import { at, type FigureRows } from './figures.ts';

export type { ContentFile } from './content-file.ts';
export type { SitePages } from './cms.service.ts';
export type { PageUse, PageUses } from './page-uses.ts';

/**
 * Articles, banners, videos, the stream link and social links: versions and their publication
 * (docs/decisions/0100-content-in-versions.md).
 */
export function cmsModule(
  parts: Parts,
  pages: SitePages,
): {
  readonly service: CmsService & Pick<Editing, 'publishDefaults'>;
  readonly contribution: Contribution;
} {
  const figures = figureRows(parts);
  const service = cmsService({ ...parts, ...pages, figures });
  const editing = editingService({ ...parts, figures, pageUses: pages.pageUses });
  return {
    service: { ...service, publishDefaults: (more) => editing.publishDefaults(more) },
    contribution: { endpoints: cmsEndpoints(service, parts.config.origin), ops: cmsOps(editing) },
  };
}

/** Defaults of figures that older settings don't have. */
const leftOut: Readonly<Record<string, object>> = { vip: v.getDefaults(vipProgramme.settings) };

function figureRows({ db, clock, config }: Parts): FigureRows {
  // Only these parts of the configuration, because others contain secrets.
  const { withdrawal, transfer } = config;
  return {
    promotion: (id) => anyPromotion(db, id, clock.now()),
    programme: async (code) => {
      const setting = await settingAt(db, code, clock.now());
      return setting && { ...leftOut[code], ...Object(setting.value) };
    },
    moneyOut: async (way) => at((await payoutPolicySettings.at(db, clock.now()))?.value, [way]),
    turnover: async (what) => (what === 'counted' ? percentsAt(db, clock.now()) : undefined),
    cashier: async (way) => at({ withdrawal, transfer }, [way]),
  };
}
