import type { Code } from '@parol/wire';
import * as v from 'valibot';
import type { ProviderDescriptor } from './provider.ts';

const reply = v.looseObject({
  status: v.string(),
  status_desc: v.optional(v.string()),
  game_url: v.optional(v.string()),
  game_lobby_url: v.optional(v.nullable(v.string())),
});

/** The provider's own words for why it can't launch. */
const refusals: Readonly<Record<string, Code>> = {
  GAME_NOT_FOUND: 'game_not_exists',
  MAINTENANCE: 'game_maintenance',
  PLAYER_NOT_CREATED: 'playerCreatedError',
  BUSY: 'SERVER BUSY',
  CURRENCY_NOT_SUPPORTED: 'currencyNotSupported',
  UNAVAILABLE: 'unableToLaunchSlotGameAtTheMoment',
};

/** Tala Studio, the sandbox's own: JSON both ways, signed with HMAC-SHA256, success is the word SUCCESS. */
export const launchOneProvider: ProviderDescriptor = {
  code: 'LAUNCHONE',
  launchCall: 'launchOne',
  launchUrl: (origin) => `${origin}/studio/api/launch`,
  languages: { en: 'en', ph: 'ph' },
  launchBody: (facts, languages) => ({
    player_id: facts.player,
    auth_token: facts.ticket,
    lang_code: languages[facts.lang],
    game_code: facts.gameCode,
    game_name: facts.gameName,
    game_type: facts.gameType,
    provider: 'LAUNCHONE',
    platform: facts.mobile ? 'mobile' : 'desktop',
    mobile: facts.mobile,
    type: 'real',
    return_origin: facts.returnOrigin,
  }),
  readReply(body) {
    const parsed = v.safeParse(reply, body);
    if (!parsed.success) return { ok: false, code: 'launch_fail' };
    const { status, status_desc, game_url, game_lobby_url } = parsed.output;
    if (status === 'SUCCESS' && game_url) return { ok: true, gameUrl: game_url, lobbyUrl: game_lobby_url ?? null };
    return { ok: false, code: refusals[status_desc ?? ''] ?? 'launch_fail' };
  },
  detailUrl: (origin, round, sign) => `${origin}/studio/round/${encodeURIComponent(round.ref)}?lang=${round.lang}&key=${sign(round.ref)}`,
};
