import type { ProviderDescriptor } from './descriptor.ts';
import { ourCodes } from './refusal-words.ts';

/** Epic’s second platform; replies with the text 1. */
export default {
  code: 'EPIC2',
  name: 'Epic2',
  family: 'transfer',
  paths: {
    launch: '/epic2/v2/launch',
    detail: '/epic2/v2/detail',
    result: '/epic2/v2/result',
    report: '/epic2/v2/report',
  },
  languages: { en: 'en-US', ph: 'fil-PH' },
  launchFields: ['game_code', 'game_type', 'platform'],
  success: '1',
  message: 'statusdesc',
  alsoAnswers: [],
  detailFields: ['player_id', 'lang_code'],
  refusals: ourCodes,
} satisfies ProviderDescriptor;
