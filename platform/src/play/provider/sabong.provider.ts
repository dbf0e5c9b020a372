import type { ProviderDescriptor } from './descriptor.ts';
import { ourCodes } from './refusal-words.ts';

/** Sabong: the cockpit. */
export default {
  code: 'SABONG',
  name: 'Sabong',
  family: 'json',
  paths: {
    launch: '/sabong/enter',
    detail: '/sabong/fight',
    result: '/sabong/result',
    report: '/sabong/report',
  },
  languages: { en: 'en', ph: 'tl' },
  launchFields: ['game_code', 'game_type', 'mobile'],
  success: '1',
  message: 'statusdesc',
  alsoAnswers: [],
  detailFields: ['player_id'],
  refusals: ourCodes,
} satisfies ProviderDescriptor;
