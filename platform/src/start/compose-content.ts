import { cmsModule, type SitePages } from '../content/cms/cms.ts';
import { enquiryModule, type EnquiryModuleNeeds } from '../content/enquiry/enquiry.ts';
import { feedModule } from '../content/feed/feed.ts';
import { reviewModule } from '../content/review/review.ts';
import { surveyModule, type SurveyModuleNeeds } from '../content/survey/survey.ts';
import { trackingModule, type TrackingNeeds } from '../content/tracking/tracking.ts';
import { pageUses } from './page-uses.ts';
import type { FleetReader } from '../site/fleet/fleet.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

export type ContentNeeds = EnquiryModuleNeeds &
  SurveyModuleNeeds &
  TrackingNeeds &
  Pick<SitePages, 'pagesOff'> & {
    readonly fleet: Pick<FleetReader, 'current'> | undefined;
  };

/** Builds the modules of public content. */
export function composeContent(parts: LedgerParts, needs: ContentNeeds) {
  const cms = cmsModule(parts, { pageUses: pageUses(needs.fleet), pagesOff: needs.pagesOff });
  const modules = [
    cms,
    feedModule(parts),
    reviewModule(parts),
    enquiryModule(parts, needs),
    surveyModule(parts, needs),
    trackingModule(parts, needs),
  ];
  return { cms: cms.service, contributions: modules.map(({ contribution }) => contribution) };
}
