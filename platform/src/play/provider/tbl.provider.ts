import type { ProviderDescriptor } from './descriptor.ts';
import { ourCodes } from './refusal-words.ts';

/** TBL: tables, with its own launch page. */
export default {
  code: 'TBL',
  name: 'TBL',
  family: 'query',
  paths: {
    launch: '/tbl/login',
    detail: '/tbl/detail',
    result: '/tbl/result',
    report: '/tbl/report',
  },
  languages: { en: 'en', ph: 'ph' },
  launchFields: ['game_code', 'game_type', 'mobile'],
  success: '1',
  message: 'status_desc',
  alsoAnswers: [],
  detailFields: ['player_id'],
  refusals: ourCodes,
} satisfies ProviderDescriptor;
