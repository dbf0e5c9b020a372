import { type Language, localText } from '@parol/domain';
import * as v from 'valibot';
import { thirdPartiesOf } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { answerFigures, answerWatch } from '../../kernel/alarms/alarms.ts';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { LaunchField, ProviderDescriptor } from '../provider/provider.ts';
import { offeredJackpots, type ProviderJackpot } from './provider-jackpots.ts';
import { type BookOffer, offeredMatches } from './provider-matches.ts';
import { detailed, launched, type ProviderResult, resulted } from './provider-replies.ts';
import {
  type DayRequest,
  type DayResults,
  dayReport,
  providerAtReport,
  reportAddress,
} from './provider-report.ts';
import { type ForPlayer, type RequestParts, isAt, ask, lookUp } from './provider-request.ts';

export type { ForPlayer } from './provider-request.ts';

interface LaunchFacts extends ForPlayer, Readonly<Record<LaunchField, unknown>> {
  /** The single-use launch ticket. */
  readonly ticket: string;
  readonly lang: Language;
  /** The site's origin: the game posts messages to it and links back to it. */
  readonly returnOrigin: string;
}
interface LobbyFacts extends ForPlayer {
  readonly lang: Language;
  readonly returnOrigin: string;
}
export interface LaunchAddresses {
  readonly gameUrl: string;
  readonly lobbyUrl: string | null;
  readonly demoUrl: string | null;
}

/** Requests to providers in each one's format. Addresses in replies must be at the providers' own origin. */
export interface ProviderClient {
  /**
   * Refuses with the code for the provider's refusal word (`refusals` of its descriptor), or
   * `launch_fail` if the reply is unreadable.
   */
  launch(provider: ProviderDescriptor, facts: LaunchFacts): Promise<LaunchAddresses>;
  /** The address of the provider's lobby. Refuses as `launch` does. */
  lobby(provider: ProviderDescriptor, facts: LobbyFacts): Promise<string>;
  /**
   * The address where a round is shown. Refuses with ticket_not_exists; with SERVER BUSY if the
   * provider does not answer.
   */
  detail(
    provider: ProviderDescriptor,
    round: ForPlayer & { readonly ref: string; readonly lang: Language },
  ): Promise<string>;
  /** A round as the provider has it. Refuses as `detail` does. */
  result(
    provider: ProviderDescriptor,
    round: ForPlayer & { readonly ref: string },
  ): Promise<ProviderResult>;
  /**
   * The provider's records of up to a hundred of a player's rounds. Refuses with SERVER BUSY after
   * a short timeout, because a list waits for it.
   */
  results(
    provider: ProviderDescriptor,
    rounds: ForPlayer & { readonly refs: readonly string[] },
  ): Promise<readonly ProviderResult[]>;
  /** A page of a player's rounds of one Manila day. Refuses with SERVER BUSY. */
  report(provider: ProviderDescriptor, request: DayRequest): Promise<DayResults>;
  /**
   * The matches of a book with their odds. Refuses with SERVER BUSY after a short timeout, because
   * a page waits for it.
   */
  matches(
    provider: ProviderDescriptor,
    request: Pick<ForPlayer, 'log'> & { readonly gameCode: string },
  ): Promise<BookOffer>;
  /** The progressive jackpots of a provider. Refuses with SERVER BUSY after a second: Home waits for it. */
  jackpots(
    provider: ProviderDescriptor,
    request: Pick<ForPlayer, 'log'>,
  ): Promise<readonly ProviderJackpot[]>;
  /** Address of a provider's daily report. */
  reportOf(provider: ProviderDescriptor): string;
  /** The provider whose report has exactly this address. */
  atReport(address: string): ProviderDescriptor | undefined;
  /** The codes of the providers that do not answer this process now. */
  silent(): readonly string[];
  /** How many requests the providers answered. */
  figures(): readonly Metric[];
}

/** Timeout of lookups for lists. */
const listTimeoutMs = 2_500;
const meterTimeoutMs = 1_000;

export function createProviderClient(
  parts: Pick<Parts, 'config' | 'clock'>,
  providers: readonly ProviderDescriptor[],
  send: typeof fetch,
): ProviderClient {
  const context: RequestParts = {
    ...parts,
    answers: answerWatch(parts.clock),
    providers,
    send,
    parties: thirdPartiesOf(parts.config),
  };
  return {
    silent: context.answers.silent,
    figures: () => answerFigures('provider', context.answers),
    reportOf: (provider) => reportAddress(context, provider),
    lobby: (provider, facts) => lobbyAddress(context, provider, facts),
    launch: (provider, facts) => launchAddresses(context, provider, facts),
    detail: (provider, round) => roundAddress(context, provider, round),
    result: (provider, round) => roundResult(context, provider, round),
    results: (provider, rounds) => roundResults(context, provider, rounds),
    matches: (provider, { log, gameCode }) =>
      offeredMatches(context, log, provider, gameCode, listTimeoutMs),
    jackpots: (provider, { log }) => offeredJackpots(context, log, provider, meterTimeoutMs),
    report: (provider, request) => dayReport(context, provider, request),
    atReport: (address) => providerAtReport(context, address),
  };
}

/** The addresses in a launch reply; lobby and demo only if the descriptor names them. */
async function launchAt(
  context: RequestParts,
  log: ForPlayer['log'],
  provider: ProviderDescriptor,
  body: Readonly<Record<string, unknown>>,
): Promise<LaunchAddresses> {
  const answer = await ask(context, log, provider, provider.paths.launch, body);
  if (answer && 'word' in answer)
    throw new Refusal(provider.refusals[answer.word] ?? 'launch_fail');
  const read = v.safeParse(launched, answer?.fields);
  if (!read.success || !isAt(context, provider, read.output.game_url))
    throw new Refusal('launch_fail');
  const other = (field: 'game_lobby_url' | 'game_demo_url') => {
    const address = provider.alsoAnswers.includes(field) ? read.output[field] : null;
    return isAt(context, provider, address) ? address : null;
  };
  return {
    gameUrl: read.output.game_url,
    lobbyUrl: other('game_lobby_url'),
    demoUrl: other('game_demo_url'),
  };
}

async function lobbyAddress(
  context: RequestParts,
  provider: ProviderDescriptor,
  { log, player, lang, returnOrigin }: LobbyFacts,
): Promise<string> {
  const { lobbyUrl } = await launchAt(context, log, provider, {
    player_id: player,
    lang_code: localText(provider.languages, lang),
    return_origin: returnOrigin,
  });
  if (lobbyUrl === null) throw new Refusal('launch_fail');
  return lobbyUrl;
}

async function launchAddresses(
  context: RequestParts,
  provider: ProviderDescriptor,
  facts: LaunchFacts,
): Promise<LaunchAddresses> {
  const { player, ticket, lang, returnOrigin } = facts;
  const body = {
    player_id: player,
    auth_token: ticket,
    lang_code: localText(provider.languages, lang),
    ...Object.fromEntries(provider.launchFields.map((field) => [field, facts[field]])),
    return_origin: returnOrigin,
  };
  return launchAt(context, facts.log, provider, body);
}

async function roundAddress(
  context: RequestParts,
  provider: ProviderDescriptor,
  { ref, player, lang, log }: ForPlayer & { readonly ref: string; readonly lang: Language },
): Promise<string> {
  const facts = { player_id: player, lang_code: localText(provider.languages, lang) };
  const body = {
    ticket_id: ref,
    ...Object.fromEntries(provider.detailFields.map((field) => [field, facts[field]])),
  };
  const { detail_url } = await lookUp(
    context,
    log,
    provider,
    provider.paths.detail,
    body,
    detailed,
  );
  if (!isAt(context, provider, detail_url)) throw new Refusal('ticket_not_exists');
  return detail_url;
}

async function roundResult(
  context: RequestParts,
  provider: ProviderDescriptor,
  { ref, player, log }: ForPlayer & { readonly ref: string },
): Promise<ProviderResult> {
  const { results } = await lookUp(
    context,
    log,
    provider,
    provider.paths.result,
    { player_id: player, result_ids: [ref] },
    resulted,
  );
  const found = results.find(({ result_id }) => result_id === ref);
  if (!found) throw new Refusal('ticket_not_exists');
  return found;
}

async function roundResults(
  context: RequestParts,
  provider: ProviderDescriptor,
  { refs, player, log }: ForPlayer & { readonly refs: readonly string[] },
): Promise<readonly ProviderResult[]> {
  return (
    await lookUp(
      context,
      log,
      provider,
      provider.paths.result,
      { player_id: player, result_ids: refs },
      resulted,
      listTimeoutMs,
    )
  ).results;
}
