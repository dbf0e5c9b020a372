import type { ProviderDescriptor } from './descriptor.ts';
import { numbers } from './refusal-words.ts';

/** Openapi: an aggregator of books and quick games. */
export default {
  code: 'OPENAPI',
  name: 'Openapi',
  family: 'json',
  paths: {
    launch: '/openapi/v1/launch',
    detail: '/openapi/v1/detail',
    result: '/openapi/v1/result',
    report: '/openapi/v1/report',
  },
  languages: { en: 'en', ph: 'fil' },
  launchFields: ['game_code', 'game_type', 'provider', 'platform', 'mobile'],
  success: 1,
  message: 'statusdesc',
  alsoAnswers: [],
  detailFields: ['player_id'],
  refusals: numbers,
} satisfies ProviderDescriptor;
