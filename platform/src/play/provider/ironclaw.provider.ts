import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** Ironclaw: tables and a cockpit. */
export default {
  code: 'IRONCLAW',
  name: 'Ironclaw',
  family: 'transfer',
  paths: {
    launch: '/ironclaw/session',
    detail: '/ironclaw/round',
    result: '/ironclaw/result',
    report: '/ironclaw/report',
  },
  languages: { en: 'en', ph: 'fil' },
  launchFields: ['game_code', 'game_name', 'game_type', 'mobile'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: [],
  detailFields: ['player_id'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
