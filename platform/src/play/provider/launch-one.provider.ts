import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** Tala Studio, the sandbox’s own. */
export default {
  code: 'LAUNCHONE',
  name: 'Tala Studio',
  family: 'json',
  paths: {
    launch: '/studio/api/launch',
    detail: '/studio/api/detail',
    result: '/studio/api/result',
    report: '/studio/api/report',
    matches: '/studio/api/matches',
    jackpots: '/studio/api/jackpots',
  },
  languages: { en: 'en', ph: 'ph' },
  launchFields: [
    'game_code',
    'game_name',
    'game_type',
    'provider',
    'platform',
    'mobile',
    'type',
    'picks',
  ],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['lang_code'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
