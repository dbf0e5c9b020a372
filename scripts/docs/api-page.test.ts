import { describeApi } from '@parol/sandbox/api-docs';
import { expect, it } from 'vitest';
import { apiPage } from './api-page.ts';

const page = apiPage(describeApi());

it.each([
  ['a request', '- request: `password` text, `tac_code?` text, `totp?` text'],
  [
    'a row',
    '- rows: `passkey_id` text, `name` text, `created_at` instant, `used_at` instant or null',
  ],
  ['an amount', '`game_balance` amount'],
  ['a list', '`data` list of {'],
  ['words of a list', '`gender` "female" | "male" | "other" or null'],
  ['a call without fields', '- request: none'],
])('api.md - says %s in words', (_what, words) => {
  expect(page).toContain(words);
});
