import type { ProviderDescriptor } from './descriptor.ts';
import { ourCodes } from './refusal-words.ts';

/** Wow: games of all kinds, with its own launch page. */
export default {
  code: 'WOW',
  name: 'Wow',
  family: 'json',
  paths: {
    launch: '/wow/open',
    detail: '/wow/detail',
    result: '/wow/result',
    report: '/wow/report',
  },
  languages: { en: 'en', ph: 'ph' },
  launchFields: ['game_code', 'game_name', 'game_type', 'mobile'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['lang_code'],
  refusals: ourCodes,
} satisfies ProviderDescriptor;
