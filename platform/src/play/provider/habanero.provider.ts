import type { ProviderDescriptor } from './descriptor.ts';
import { capitalWords } from './refusal-words.ts';

/** Habanero: slots and tables; a launch also returns the demo’s address. */
export default {
  code: 'HABANERO',
  name: 'Habanero',
  family: 'transfer',
  paths: {
    launch: '/habanero/play',
    detail: '/habanero/history',
    result: '/habanero/result',
    report: '/habanero/report',
  },
  languages: { en: 'en', ph: 'tl' },
  launchFields: ['game_code', 'mobile', 'type'],
  success: 'SUCCESS',
  message: 'status_desc',
  alsoAnswers: ['game_demo_url'],
  detailFields: ['lang_code'],
  refusals: capitalWords,
} satisfies ProviderDescriptor;
