import type { ParsedRequestOf } from '@parol/wire';
import type { launchOne } from '@parol/wire/provider-calls';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { type Caller, Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { GameRule } from '../../bonus/promotion/promotion.ts';
import { playerName, type ProviderSessions } from '../seamless/seamless.ts';
import { type CatalogueGame, gameBy } from '../catalogue/catalogue.ts';
import type { Availability } from './availability.service.ts';
import type { Demos } from './demo.service.ts';
import { samePlayer } from './player-id.ts';
import type { ForPlayer, LaunchAddresses, ProviderClient } from './provider.client.ts';
import type { ProviderDescriptor } from '../provider/provider.ts';

type LaunchRequest = ParsedRequestOf<typeof launchOne>;
interface Launched extends LaunchAddresses {
  /** Null for a lobby. */
  readonly game: CatalogueGame | null;
}
export interface Launcher {
  /**
   * Opens a game at its provider, with the type "demo" for fun money, or without a game the
   * provider's lobby. Refuses with `launchCodes` and session_mismatch.
   */
  launch(
    provider: ProviderDescriptor,
    caller: Caller,
    request: LaunchRequest,
    log: ForPlayer['log'],
  ): Promise<Launched>;
}
export interface LauncherParts extends Pick<Parts, 'config'> {
  readonly sessions: ProviderSessions;
  readonly availability: Availability;
  readonly gate: Pick<ResponsibleGamingGate, 'refuseLaunch'>;
  readonly bonuses: GameRule;
  readonly client: Pick<ProviderClient, 'launch' | 'lobby'>;
  readonly demos: Demos;
}

export function createLauncher(parts: LauncherParts): Launcher {
  return {
    launch: (provider, caller, request, log) => launchGame(parts, provider, caller, request, log),
  };
}

/** No ticket is issued: the lobby leads back to the site, which launches the chosen game. */
async function openLobby(
  { gate, client, config }: LauncherParts,
  provider: ProviderDescriptor,
  caller: Caller,
  request: LaunchRequest,
  log: ForPlayer['log'],
): Promise<Launched> {
  if (!provider.alsoAnswers.includes('game_lobby_url')) throw new Refusal('game_code_required');
  await gate.refuseLaunch(caller.memberId);
  const url = await client.lobby(provider, {
    log,
    player: playerName(caller.memberId),
    lang: request.lang_code,
    returnOrigin: config.origin,
  });
  return { game: null, gameUrl: url, lobbyUrl: url, demoUrl: null };
}

async function launchGame(
  parts: LauncherParts,
  provider: ProviderDescriptor,
  caller: Caller,
  request: LaunchRequest,
  log: ForPlayer['log'],
): Promise<Launched> {
  const { demos, bonuses, availability, gate, sessions, client, config } = parts;
  if (!samePlayer(request.player_id, caller)) throw new Refusal('session_mismatch');
  const isDemo = request.type?.toLowerCase() === 'demo';
  if (!request.game_code && isDemo) throw new Refusal('game_code_required');
  if (!request.game_code) return openLobby(parts, provider, caller, request, log);
  if (isDemo) {
    const { game_code, lang_code } = request;
    const demo = await demos.launch({ provider_code: provider.code, game_code, lang_code }, log);
    return { game: demo.game, gameUrl: demo.url, lobbyUrl: null, demoUrl: demo.url };
  }
  const game = gameBy(request.provider ?? provider.code, request.game_code);
  if (!game) throw new Refusal('game_not_exists');
  await bonuses.refuseGame(caller.memberId, game.type);
  if ((await availability.now())(game)) throw new Refusal('game_maintenance');
  if (game.provider !== provider.code) throw new Refusal('game_not_exists');
  await gate.refuseLaunch(caller.memberId);
  const ticket = await sessions.ticket({
    memberId: caller.memberId,
    providerCode: provider.code,
    gameCode: game.code,
    currency: 'PHP',
    sessionId: caller.sessionId,
  });
  const mobile = request.mobile ?? false;
  const addresses = await client.launch(provider, {
    log,
    player: playerName(caller.memberId),
    ticket,
    lang: request.lang_code,
    game_code: game.code,
    game_name: game.name,
    game_type: game.type,
    provider: provider.code,
    platform: mobile ? 'mobile' : 'desktop',
    mobile,
    type: 'real',
    picks: request.picks,
    returnOrigin: config.origin,
  });
  return { game, ...addresses };
}
