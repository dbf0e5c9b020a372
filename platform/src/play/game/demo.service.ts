import { isBook } from '@parol/domain';
import type { ParsedRequestOf } from '@parol/wire';
import type { launchDemo } from '@parol/wire/game';
import * as v from 'valibot';
import { thirdPartiesOf } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Availability } from './availability.service.ts';
import { type CatalogueGame, gameBy } from '../catalogue/catalogue.ts';
import type { ForPlayer } from './provider.client.ts';
import { signedFor } from './signed-for.ts';

const replySchema = v.looseObject({
  status: v.literal('SUCCESS'),
  game_demo_url: v.pipe(v.string(), v.url()),
});

/** Whether a game has a demo: all sandbox games except books, whose tickets settle much later. */
export const hasDemo = (game: CatalogueGame, config: Pick<Parts['config'], 'sandbox'>): boolean =>
  config.sandbox && !isBook(game.type);

export interface Demos {
  /** The address of a game with fun money. Refuses with game_not_exists, game_maintenance, launch_fail. */
  launch(
    request: ParsedRequestOf<typeof launchDemo>,
    log: ForPlayer['log'],
  ): Promise<{ readonly game: CatalogueGame; readonly url: string }>;
}
export interface DemoParts extends Pick<Parts, 'config' | 'clock'> {
  readonly availability: Availability;
  readonly fetch: typeof fetch;
}

/** Demo launches: no member and no wallet; the provider keeps the fun money. */
export function createDemos({ config, clock, availability, fetch }: DemoParts): Demos {
  const parties = thirdPartiesOf(config);
  return {
    async launch({ provider_code, game_code, lang_code }, log) {
      const game = gameBy(provider_code, game_code);
      if (!game || !hasDemo(game, config)) throw new Refusal('game_not_exists');
      if ((await availability.now())(game)) throw new Refusal('game_maintenance');
      const url = await ask(log, {
        provider: provider_code,
        game_code,
        lang_code,
        return_origin: config.origin,
      });
      if (!url) throw new Refusal('launch_fail');
      return { game, url };
    },
  };

  async function ask(
    log: ForPlayer['log'],
    body: { readonly provider: string } & Readonly<Record<string, string>>,
  ): Promise<string | undefined> {
    const raw = JSON.stringify(body);
    const { api, pages, timeoutMs } = parties.provider(body.provider);
    const url = `${api}/studio/api/demo`;
    try {
      const reply = await fetch(url, {
        method: 'POST',
        body: raw,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          ...signedFor({ config, clock }, body.provider, url, raw),
        },
      });
      const address = v.parse(replySchema, await reply.json()).game_demo_url;
      return new URL(address).origin === pages ? address : undefined;
    } catch (error) {
      log.warn({ err: error, provider: body.provider }, 'a provider did not answer a demo launch');
      return undefined;
    }
  }
}
