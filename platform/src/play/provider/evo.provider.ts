import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** Evo: live tables and their lobby. */
export default {
  code: 'EVO',
  name: 'Evo',
  family: 'json',
  paths: {
    launch: '/evo/ua/v1/authentication',
    detail: '/evo/history/v1/detail',
    result: '/evo/history/v1/result',
    report: '/evo/history/v1/report',
  },
  languages: { en: 'en', ph: 'fil' },
  launchFields: ['game_code', 'game_type', 'mobile', 'platform'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['lang_code'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
