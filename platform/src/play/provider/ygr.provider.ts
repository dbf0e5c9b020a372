import type { ProviderDescriptor } from './descriptor.ts';
import { ourCodes } from './refusal-words.ts';

/** YGR: slots and fishing, with its own launch page. */
export default {
  code: 'YGR',
  name: 'YGR',
  family: 'transfer',
  paths: {
    launch: '/ygr/launch',
    detail: '/ygr/detail',
    result: '/ygr/result',
    report: '/ygr/report',
  },
  languages: { en: 'en_US', ph: 'fil_PH' },
  launchFields: ['game_code', 'platform'],
  success: 1,
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['player_id'],
  refusals: ourCodes,
} satisfies ProviderDescriptor;
