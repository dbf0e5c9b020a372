import type { ProviderDescriptor } from './descriptor.ts';
import { numbers } from './refusal-words.ts';

/** CQ9: slots and fishing. */
export default {
  code: 'CQ9',
  name: 'CQ9',
  family: 'query',
  paths: {
    launch: '/cq9/gameboy/player/gamelink',
    detail: '/cq9/gameboy/order/detail',
    result: '/cq9/gameboy/order/result',
    report: '/cq9/gameboy/order/report',
  },
  languages: { en: 'en', ph: 'ph' },
  launchFields: ['game_code', 'platform', 'provider'],
  success: '1',
  message: 'status_desc',
  alsoAnswers: [],
  detailFields: ['player_id'],
  refusals: numbers,
} satisfies ProviderDescriptor;
