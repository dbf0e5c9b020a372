import type { ProviderDescriptor } from './descriptor.ts';
import { numbers } from './refusal-words.ts';

/** FC: slots and fishing; languages are numbers. */
export default {
  code: 'FC',
  name: 'FC',
  family: 'query',
  paths: {
    launch: '/fc/login',
    detail: '/fc/playerReport',
    result: '/fc/result',
    report: '/fc/records',
  },
  languages: { en: '1', ph: '27' },
  launchFields: ['game_code', 'platform'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: [],
  detailFields: ['player_id', 'lang_code'],
  refusals: numbers,
} satisfies ProviderDescriptor;
