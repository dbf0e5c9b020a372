import { createHmac } from 'node:crypto';
import type { ParsedRequestOf } from '@parol/wire';
import type { launchOne } from '@parol/wire/game';
import type { Caller } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { Parts } from '../parts.ts';
import type { ProviderSessions } from '../seamless/provider-session.service.ts';
import { playerName } from '../seamless/wallet-core.service.ts';
import type { CareGate } from '../care/care.gate.ts';
import type { GameRule } from '../promotion/game-rule.ts';
import { gameBy } from './catalogue/catalogue.ts';
import type { CatalogueGame } from './catalogue/catalogue.types.ts';
import type { Availability } from './availability.service.ts';
import { samePlayer } from './player-id.ts';
import type { LaunchReply, ProviderDescriptor } from './providers/provider.ts';

const answerWithinMs = 8_000;

export interface Launched {
  readonly game: CatalogueGame;
  readonly gameUrl: string;
  readonly lobbyUrl: string | null;
}
export interface Launcher {
  /** Opens a game at its provider's. Refuses with the codes of `game/launchOne`. */
  launch(provider: ProviderDescriptor, caller: Caller, asked: ParsedRequestOf<typeof launchOne>): Promise<Launched>;
}
export interface LauncherParts extends Pick<Parts, 'config' | 'log'> {
  readonly sessions: ProviderSessions;
  readonly availability: Availability;
  readonly gate: Pick<CareGate, 'refuseLaunch'>;
  readonly bonuses: GameRule;
  readonly fetch: typeof fetch;
}

export function createLauncher({ config, log, sessions, availability, gate, bonuses, fetch }: LauncherParts): Launcher {
  return {
    async launch(provider, caller, asked) {
      if (!samePlayer(asked.player_id, caller)) throw new Refusal('session_mismatch');
      const game = gameBy(asked.provider ?? provider.code, asked.game_code ?? '');
      if (!game) throw new Refusal('game_not_exists');
      await bonuses.refuseGame(caller.memberId, game.type);
      if ((await availability.now())(game)) throw new Refusal('game_maintenance');
      if (game.provider !== provider.code) throw new Refusal('game_not_exists');
      await gate.refuseLaunch(caller.memberId);
      const ticket = await sessions.ticket({ memberId: caller.memberId, providerCode: provider.code, gameCode: game.code, currency: 'PHP' });
      const body = provider.launchBody(
        {
          player: playerName(caller.memberId),
          ticket,
          lang: asked.lang_code,
          gameCode: game.code,
          gameName: game.name,
          gameType: game.type,
          mobile: asked.mobile ?? false,
          returnOrigin: config.origin,
        },
        provider.languages,
      );
      const reply = await ask(provider, body);
      if (!reply.ok) throw new Refusal(reply.code);
      return { game, gameUrl: reply.gameUrl, lobbyUrl: reply.lobbyUrl };
    },
  };

  async function ask(provider: ProviderDescriptor, body: Readonly<Record<string, unknown>>): Promise<LaunchReply> {
    const raw = JSON.stringify(body);
    try {
      const reply = await fetch(provider.launchUrl(config.thirdPartyOrigin), {
        method: 'POST',
        body: raw,
        signal: AbortSignal.timeout(answerWithinMs),
        headers: { 'content-type': 'application/json', 'x-signature': signAs(config, provider.code, raw) },
      });
      return provider.readReply(await reply.json());
    } catch (error) {
      log.warn({ err: error, provider: provider.code }, 'a provider did not answer a launch');
      return { ok: false, code: 'launch_fail' };
    }
  }
}

/** Hex HMAC-SHA256 with the provider's secret. */
export function signAs(config: Parts['config'], providerCode: string, text: string): string {
  return createHmac('sha256', config.secret(`provider:${providerCode}`))
    .update(text)
    .digest('hex');
}
