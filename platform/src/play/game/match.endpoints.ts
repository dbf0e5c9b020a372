import { matchList } from '@parol/wire/match';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { Matches } from './match.service.ts';

export function matchEndpoints(matches: Matches): readonly Endpoint[] {
  return [open(matchList, async ({ body, log }) => [await matches.list(body, log)])];
}
