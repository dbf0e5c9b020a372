import { type Language, localText } from '@parol/domain';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { thirdPartiesOf } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { LaunchField, ProviderDescriptor } from '../provider/provider.ts';
import { signedFor } from './signed-for.ts';
import {
  detailed,
  head,
  launched,
  type ProviderResult,
  reported,
  resulted,
} from './provider-replies.ts';

/** Common to all provider requests: the player's name there (never the phone) and the request's log. */
export interface ForPlayer {
  readonly player: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}
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
  report(
    provider: ProviderDescriptor,
    request: ForPlayer & {
      readonly day: string;
      readonly page: number;
      readonly size: number;
    },
  ): Promise<{ readonly total: number; readonly results: readonly ProviderResult[] }>;
  /** Address of a provider's daily report. */
  reportOf(provider: ProviderDescriptor): string;
  /** The provider whose report has exactly this address. */
  atReport(address: string): ProviderDescriptor | undefined;
}

/** Timeout of lookups for lists. */
const listTimeoutMs = 2_500;

export function createProviderClient(
  { config, clock }: Pick<Parts, 'config' | 'clock'>,
  providers: readonly ProviderDescriptor[],
  send: typeof fetch,
): ProviderClient {
  const parties = thirdPartiesOf(config);
  const isAt = ({ code }: ProviderDescriptor, address: string | null): address is string =>
    address !== null &&
    URL.canParse(address) &&
    new URL(address).origin === parties.provider(code).pages;

  /** The reply's fields, or the provider's refusal word; undefined without a readable reply. */
  async function ask(
    log: ForPlayer['log'],
    provider: ProviderDescriptor,
    path: string,
    body: Readonly<Record<string, unknown>>,
    withinMs = Infinity,
  ) {
    const raw = JSON.stringify(body);
    const { api, timeoutMs } = parties.provider(provider.code);
    const url = `${api}${path}`;
    const headers = {
      'content-type': 'application/json',
      ...signedFor({ config, clock }, provider.code, url, raw),
    };
    try {
      const reply = await send(url, {
        method: 'POST',
        body: raw,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(Math.min(withinMs, timeoutMs)),
      });
      const parsed = v.safeParse(head, await reply.json());
      if (!parsed.success) return undefined;
      const { status } = parsed.output;
      return status === provider.success
        ? { fields: parsed.output }
        : { word: parsed.output[provider.message] ?? String(status) };
    } catch (error) {
      log.warn({ err: error, provider: provider.code, path }, 'a provider did not answer');
      return undefined;
    }
  }
  async function lookUp<T>(
    log: ForPlayer['log'],
    provider: ProviderDescriptor,
    path: string,
    body: Readonly<Record<string, unknown>>,
    schema: v.GenericSchema<unknown, T>,
    withinMs?: number,
  ) {
    const answer = await ask(log, provider, path, body, withinMs);
    const read = answer && 'fields' in answer ? v.safeParse(schema, answer.fields) : undefined;
    if (read?.success) return read.output;
    if (answer && 'word' in answer) throw new Refusal('ticket_not_exists');
    throw new Refusal('SERVER BUSY');
  }

  const reportOf = ({ code, paths }: ProviderDescriptor) =>
    `${parties.provider(code).api}${paths.report}`;

  /** The addresses in a launch reply; lobby and demo only if the descriptor names them. */
  async function launchAt(
    log: ForPlayer['log'],
    provider: ProviderDescriptor,
    body: Readonly<Record<string, unknown>>,
  ): Promise<LaunchAddresses> {
    const answer = await ask(log, provider, provider.paths.launch, body);
    if (answer && 'word' in answer)
      throw new Refusal(provider.refusals[answer.word] ?? 'launch_fail');
    const read = v.safeParse(launched, answer?.fields);
    if (!read.success || !isAt(provider, read.output.game_url)) throw new Refusal('launch_fail');
    const other = (field: 'game_lobby_url' | 'game_demo_url') => {
      const address = provider.alsoAnswers.includes(field) ? read.output[field] : null;
      return isAt(provider, address) ? address : null;
    };
    return {
      gameUrl: read.output.game_url,
      lobbyUrl: other('game_lobby_url'),
      demoUrl: other('game_demo_url'),
    };
  }

  return {
    reportOf,
    async lobby(provider, { log, player, lang, returnOrigin }) {
      const { lobbyUrl } = await launchAt(log, provider, {
        player_id: player,
        lang_code: localText(provider.languages, lang),
        return_origin: returnOrigin,
      });
      if (lobbyUrl === null) throw new Refusal('launch_fail');
      return lobbyUrl;
    },
    async launch(provider, facts) {
      const { player, ticket, lang, returnOrigin } = facts;
      const body = {
        player_id: player,
        auth_token: ticket,
        lang_code: localText(provider.languages, lang),
        ...Object.fromEntries(provider.launchFields.map((field) => [field, facts[field]])),
        return_origin: returnOrigin,
      };
      return launchAt(facts.log, provider, body);
    },
    async detail(provider, { ref, player, lang, log }) {
      const facts = { player_id: player, lang_code: localText(provider.languages, lang) };
      const body = {
        ticket_id: ref,
        ...Object.fromEntries(provider.detailFields.map((field) => [field, facts[field]])),
      };
      const { detail_url } = await lookUp(log, provider, provider.paths.detail, body, detailed);
      if (!isAt(provider, detail_url)) throw new Refusal('ticket_not_exists');
      return detail_url;
    },
    async result(provider, { ref, player, log }) {
      const { results } = await lookUp(
        log,
        provider,
        provider.paths.result,
        { player_id: player, result_ids: [ref] },
        resulted,
      );
      const found = results.find(({ result_id }) => result_id === ref);
      if (!found) throw new Refusal('ticket_not_exists');
      return found;
    },
    async results(provider, { refs, player, log }) {
      return (
        await lookUp(
          log,
          provider,
          provider.paths.result,
          { player_id: player, result_ids: refs },
          resulted,
          listTimeoutMs,
        )
      ).results;
    },
    async report(provider, { player, day, page, size, log }) {
      return lookUp(
        log,
        provider,
        provider.paths.report,
        { player_id: player, working_date: day, page_number: page, page_size: size },
        reported,
      );
    },
    atReport: (address) =>
      providers.find(
        (provider) => URL.canParse(address) && new URL(address).href === reportOf(provider),
      ),
  };
}
