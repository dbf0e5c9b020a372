import type { ProviderDescriptor } from './descriptor.ts';
import { ourCodes } from './refusal-words.ts';

/** Epic: slots, bingo and quick games; replies with the number 1. */
export default {
  code: 'EPIC',
  name: 'Epic',
  family: 'transfer',
  paths: {
    launch: '/epic/launch',
    detail: '/epic/detail',
    result: '/epic/result',
    report: '/epic/report',
  },
  languages: { en: 'en', ph: 'fil' },
  launchFields: ['game_code', 'game_type', 'mobile'],
  success: 1,
  message: 'statusdesc',
  alsoAnswers: [],
  detailFields: ['player_id'],
  refusals: ourCodes,
} satisfies ProviderDescriptor;
