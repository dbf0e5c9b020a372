import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** PPS: slots and bingo. */
export default {
  code: 'PPS',
  name: 'PPS',
  family: 'query',
  paths: {
    launch: '/pps/game/url',
    detail: '/pps/history/detail',
    result: '/pps/history/result',
    report: '/pps/history/report',
  },
  languages: { en: 'en', ph: 'tl' },
  launchFields: ['game_code', 'platform', 'type'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['player_id', 'lang_code'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
