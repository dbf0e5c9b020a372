import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** PPC: live tables and bingo, a sister brand of PPS. */
export default {
  code: 'PPC',
  name: 'PPC',
  family: 'query',
  paths: {
    launch: '/ppc/casino/url',
    detail: '/ppc/casino/detail',
    result: '/ppc/casino/result',
    report: '/ppc/casino/report',
  },
  languages: { en: 'en', ph: 'tl' },
  launchFields: ['game_code', 'game_type', 'platform'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['player_id', 'lang_code'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
