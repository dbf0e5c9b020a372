import type { RowOf } from '@parol/wire';
import type { getBetList, predictionCampaign } from '@parol/wire/prediction';

export type Campaign = RowOf<typeof predictionCampaign>;
export type Match = Campaign['matches'][number];
export type Team = NonNullable<Match['home']>;
export type Prediction = RowOf<typeof getBetList>['data'][number];
