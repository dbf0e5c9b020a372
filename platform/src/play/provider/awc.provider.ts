import type { ProviderDescriptor } from './descriptor.ts';
import { numbers } from './refusal-words.ts';

/** AWC: an aggregator; a launch names the studio behind it. */
export default {
  code: 'AWC',
  name: 'AWC',
  family: 'json',
  paths: {
    launch: '/awc/doLoginAndLaunchGame',
    detail: '/awc/getTransactionDetail',
    result: '/awc/getTransactionResult',
    report: '/awc/getTransactions',
  },
  languages: { en: 'en', ph: 'fil' },
  launchFields: ['game_code', 'game_type', 'provider', 'platform'],
  success: '1',
  message: 'status_desc',
  alsoAnswers: ['game_lobby_url'],
  detailFields: ['player_id'],
  refusals: numbers,
} satisfies ProviderDescriptor;
