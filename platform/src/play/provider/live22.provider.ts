import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** Live22: slots and bingo; a launch also returns the lobby’s address. */
export default {
  code: 'LIVE22',
  name: 'Live22',
  family: 'json',
  paths: {
    launch: '/live22/game/open',
    detail: '/live22/game/detail',
    result: '/live22/game/result',
    report: '/live22/game/report',
  },
  languages: { en: 'en', ph: 'ph' },
  launchFields: ['game_code', 'game_name', 'platform'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['player_id'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
