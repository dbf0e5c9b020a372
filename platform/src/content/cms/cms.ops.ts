import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { BannerState } from './cms.schema.ts';
import type { CmsService } from './cms.service.ts';

const states: Readonly<Record<string, BannerState>> = {
  publish: 'published',
  withdraw: 'withdrawn',
};

/** Operator commands for banners. */
export const cmsOps = (service: CmsService): readonly OpsCommand[] => [
  ...Object.entries(states).map(([verb, state]): OpsCommand => ({
    name: `banner:${verb}`,
    usage: '<banner id>',
    summary: state === 'published' ? 'Shows a banner on the site' : 'Takes a banner off the site',
    run: async ([bannerId]) => {
      if (!bannerId) throw new Error('Name a banner; banner:list shows them.');
      await service.setBannerState(bannerId, state);
      return [`${bannerId} is ${state}.`];
    },
  })),
  {
    name: 'banner:list',
    usage: '',
    summary: 'Lists the banners with their state',
    run: async () =>
      (await service.banners()).map(
        (banner) => `${banner.banner_id}  ${banner.placement}  ${banner.state}  ${banner.title_en}`,
      ),
  },
];
