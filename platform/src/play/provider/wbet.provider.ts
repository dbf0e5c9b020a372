import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** Wbet: sports and esports, with its own launch page. */
export default {
  code: 'WBET',
  name: 'Wbet',
  family: 'transfer',
  paths: {
    launch: '/wbet/login',
    detail: '/wbet/ticket',
    result: '/wbet/result',
    report: '/wbet/report',
  },
  languages: { en: 'en-us', ph: 'fil-ph' },
  launchFields: ['game_code', 'game_type', 'mobile', 'type'],
  success: 'SUCCESS',
  message: 'statusdesc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['player_id', 'lang_code'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
