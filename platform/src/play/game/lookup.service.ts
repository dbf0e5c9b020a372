import type { Language } from '@parol/domain';
import type { ParsedRequestOf, RowOnWire } from '@parol/wire';
import type { gameDetail, gameResultLookup, gameResultReport } from '@parol/wire/provider-calls';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { dayRange } from '../statement/statement.ts';
import { playerName } from '../seamless/seamless.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import * as repository from './game.repository.ts';
import { samePlayer } from './player-id.ts';
import type { ForPlayer, ProviderClient } from './provider.client.ts';
import { providerBy, type ProviderDescriptor } from '../provider/provider.ts';

type Detail = ReturnType<typeof gameDetail>;
type Result = ReturnType<typeof gameResultLookup>;

/** Queries providers about the caller's own rounds; other members' rounds are never looked up. */
export interface Lookups {
  /**
   * The address where a round of the caller is shown. Refuses with session_mismatch,
   * ticket_not_exists, SERVER BUSY.
   */
  detail(
    caller: Caller,
    request: ParsedRequestOf<Detail>,
    log: ForPlayer['log'],
  ): Promise<RowOnWire<Detail>>;
  /**
   * The same for a round of a given provider. Refuses player_id_required too, if the provider's
   * lookup has a player.
   */
  detailAt(
    provider: ProviderDescriptor,
    caller: Caller,
    request: ParsedRequestOf<Detail>,
    log: ForPlayer['log'],
  ): Promise<RowOnWire<Detail>>;
  /** A round's result from a given provider. Refuses as `detailAt` does. */
  resultAt(
    provider: ProviderDescriptor,
    caller: Caller,
    request: ParsedRequestOf<Result>,
    log: ForPlayer['log'],
  ): Promise<RowOnWire<Result>>;
  /**
   * A day's rounds from a registered provider's report. Refuses with provider_not_registered,
   * date_range_too_long, SERVER BUSY.
   */
  report(
    caller: Caller,
    request: ParsedRequestOf<typeof gameResultReport>,
    log: ForPlayer['log'],
  ): Promise<RowOnWire<typeof gameResultReport>>;
}

type Context = Pick<Parts, 'db' | 'clock' | 'config'> & { readonly client: ProviderClient };

export function createLookups(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  client: ProviderClient,
): Lookups {
  const context: Context = { ...parts, client };
  return {
    detail: (caller, request, log) => memberRound(context, caller, request, log),
    detailAt: (provider, caller, request, log) =>
      providerRound(context, provider, caller, request, log),
    resultAt: (provider, caller, request, log) =>
      providerResult(context, provider, caller, request, log),
    report: (caller, request, log) => dayReport(context, caller, request, log),
  };
}

async function roundOf(
  { db }: Context,
  caller: Caller,
  playerId: string | undefined,
  ticket: string,
): Promise<repository.RoundRecord> {
  if (playerId !== undefined && !samePlayer(playerId, caller))
    throw new Refusal('session_mismatch');
  const id = parseId(ticket);
  const round = id === undefined ? undefined : await repository.roundById(db, caller.memberId, id);
  if (!round) throw new Refusal('ticket_not_exists');
  return round;
}

async function roundAt(
  context: Context,
  provider: ProviderDescriptor,
  caller: Caller,
  playerId: string | undefined,
  ticket: string,
) {
  if (!playerId && provider.detailFields.includes('player_id'))
    throw new Refusal('player_id_required');
  const round = await roundOf(context, caller, playerId, ticket);
  if (round.provider !== provider.code) throw new Refusal('ticket_not_exists');
  return round;
}

const seenAgain = async (
  { client }: Context,
  provider: ProviderDescriptor,
  caller: Caller,
  round: repository.RoundRecord,
  lang: Language,
  log: ForPlayer['log'],
) => ({
  detail_url: await client.detail(provider, {
    log,
    ref: round.ref,
    player: playerName(caller.memberId),
    lang,
  }),
});

async function memberRound(
  context: Context,
  caller: Caller,
  { player_id, ticket_id, lang_code }: ParsedRequestOf<Detail>,
  log: ForPlayer['log'],
): Promise<RowOnWire<Detail>> {
  const round = await roundOf(context, caller, player_id, ticket_id);
  const provider = providerBy(round.provider);
  if (!provider) throw new Refusal('ticket_not_exists');
  return seenAgain(context, provider, caller, round, lang_code, log);
}

async function providerRound(
  context: Context,
  provider: ProviderDescriptor,
  caller: Caller,
  { player_id, ticket_id, lang_code }: ParsedRequestOf<Detail>,
  log: ForPlayer['log'],
): Promise<RowOnWire<Detail>> {
  return seenAgain(
    context,
    provider,
    caller,
    await roundAt(context, provider, caller, player_id, ticket_id),
    lang_code,
    log,
  );
}

async function providerResult(
  context: Context,
  provider: ProviderDescriptor,
  caller: Caller,
  { player_id, result_id }: ParsedRequestOf<Result>,
  log: ForPlayer['log'],
): Promise<RowOnWire<Result>> {
  const { client } = context;
  const round = await roundAt(context, provider, caller, player_id, result_id);
  const result = await client.result(provider, {
    log,
    ref: round.ref,
    player: playerName(caller.memberId),
  });
  return { ...result, report: client.reportOf(provider) };
}

async function dayReport(
  { client, clock, config }: Context,
  caller: Caller,
  { address, working_date, page_number, page_size }: ParsedRequestOf<typeof gameResultReport>,
  log: ForPlayer['log'],
): Promise<RowOnWire<typeof gameResultReport>> {
  const provider = client.atReport(address);
  if (!provider) throw new Refusal('provider_not_registered');
  dayRange(clock, config.statementDays, { from: working_date, to: working_date });
  const player = playerName(caller.memberId);
  const { total, results } = await client.report(provider, {
    log,
    player,
    day: working_date,
    page: page_number,
    size: page_size,
  });
  return { total, index: page_number, size: page_size, working_date, data: [...results] };
}
