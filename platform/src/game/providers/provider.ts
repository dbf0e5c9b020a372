import type { Code } from '@parol/wire';
import type { FamilyId } from '../../seamless/family.ts';

/** The provider names of specification §7, by the code that the catalogue and the calls use. */
export const providerNames = {
  EPIC: 'Epic',
  EPIC2: 'Epic2',
  HABANERO: 'Habanero',
  LIVE22: 'Live22',
  AWC: 'AWC',
  JILI: 'Jili',
  FC: 'FC',
  SABONG: 'Sabong',
  IRONCLAW: 'Ironclaw',
  EVO: 'Evo',
  CQ9: 'CQ9',
  PPS: 'PPS',
  PPC: 'PPC',
  LAUNCHONE: 'Tala Studio',
  YGR: 'YGR',
  WOW: 'Wow',
  OPENAPI: 'Openapi',
  TBL: 'TBL',
  WBET: 'Wbet',
} as const;
export type ProviderCode = keyof typeof providerNames;

/** The wallet family that each calls back with. */
export const providerFamilies: Readonly<Record<ProviderCode, FamilyId>> = {
  EPIC: 'transfer',
  EPIC2: 'transfer',
  HABANERO: 'transfer',
  LIVE22: 'json',
  AWC: 'json',
  JILI: 'query',
  FC: 'query',
  SABONG: 'json',
  IRONCLAW: 'transfer',
  EVO: 'json',
  CQ9: 'query',
  PPS: 'query',
  PPC: 'query',
  LAUNCHONE: 'json',
  YGR: 'transfer',
  WOW: 'json',
  OPENAPI: 'json',
  TBL: 'query',
  WBET: 'transfer',
};

export interface LaunchFacts {
  /** How the provider knows the player; never the phone. */
  readonly player: string;
  /** The single-use launch ticket. */
  readonly ticket: string;
  readonly lang: 'en' | 'ph';
  readonly gameCode: string;
  readonly gameName: string;
  readonly gameType: string;
  readonly mobile: boolean;
  /** The site's origin: whom the game may talk to, and where its way back leads. */
  readonly returnOrigin: string;
}

export type LaunchReply =
  | { readonly ok: true; readonly gameUrl: string; readonly lobbyUrl: string | null }
  | { readonly ok: false; readonly code: Code };

/** One provider: where it is, how it speaks, what its launch call carries and answers. A new provider is a new file. */
export interface ProviderDescriptor {
  readonly code: ProviderCode;
  /** The launch call of the site, `game/<launchCall>`. */
  readonly launchCall: string;
  /** The provider's launch address, given the sandbox's third-party origin. */
  readonly launchUrl: (thirdPartyOrigin: string) => string;
  /** How it writes our languages. */
  readonly languages: Readonly<Record<'en' | 'ph', string>>;
  /** The body of its launch call. */
  readonly launchBody: (facts: LaunchFacts, languages: ProviderDescriptor['languages']) => Readonly<Record<string, unknown>>;
  /** Reads its reply: the success word and the fields it answers in. */
  readonly readReply: (body: unknown) => LaunchReply;
  /** Where a round can be seen again. */
  readonly detailUrl: (
    thirdPartyOrigin: string,
    round: { readonly ref: string; readonly lang: 'en' | 'ph' },
    sign: (text: string) => string,
  ) => string;
}
