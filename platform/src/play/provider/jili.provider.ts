import type { ProviderDescriptor } from './descriptor.ts';
import { numbers } from './refusal-words.ts';

/** Jili: slots and fishing; replies with the number 1. */
export default {
  code: 'JILI',
  name: 'Jili',
  family: 'query',
  paths: {
    launch: '/jili/api/login',
    detail: '/jili/api/detail',
    result: '/jili/api/result',
    report: '/jili/api/records',
  },
  languages: { en: 'en-US', ph: 'fil-PH' },
  launchFields: ['game_code', 'mobile'],
  success: 1,
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['lang_code'],
  refusals: numbers,
} satisfies ProviderDescriptor;
