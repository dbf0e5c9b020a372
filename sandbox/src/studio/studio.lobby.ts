import { catalogue } from '@parol/platform/play/catalogue';
import type { ProviderDescriptor } from '@parol/platform/play/provider';
import type { Lang } from './wire/language.ts';
import type { LobbyPage } from './wire/page-data.ts';

/** A provider's lobby: its games, each launched by the site with its own ticket. */
export const lobbyOf = (
  { code, name }: ProviderDescriptor,
  lang: Lang,
  siteOrigin: string,
): LobbyPage => ({
  lang,
  provider: name,
  games: catalogue
    .filter(({ provider }) => provider === code)
    .map((game) => ({
      name: game.name,
      address: `${siteOrigin}/?play=${encodeURIComponent(`${code}/${game.code}`)}`,
    })),
});
