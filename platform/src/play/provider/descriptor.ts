import type { Localized } from '@parol/domain';
import type { Code } from '@parol/wire';
import type { ProviderCode } from '@parol/wire/provider-calls';
import type { FamilyId } from './family-id.ts';

/** What a launch can send to a provider besides player_id, auth_token and lang_code. */
export type LaunchField =
  | 'game_code'
  | 'game_name'
  | 'game_type'
  | 'provider'
  | 'platform'
  | 'mobile'
  | 'type'
  | 'picks';

/**
 * One provider as data: its addresses, protocol, request fields and reply words. A new provider of
 * a known family is a new file in this folder. Its calls on the site are `game/launch<Word>`,
 * `detail<Word>` and `result<Word>` (wire).
 */
export interface ProviderDescriptor {
  readonly code: ProviderCode;
  /** Name shown to players. */
  readonly name: string;
  /** Family of its wallet callbacks. */
  readonly family: FamilyId;
  /** Paths of its API, below the providers' origin: launch, a round's page, results of rounds, a day's report. */
  readonly paths: {
    readonly launch: string;
    readonly detail: string;
    readonly result: string;
    readonly report: string;
    /** The matches of a book with their odds; absent if it answers no such read. */
    readonly matches?: string;
    /** Its progressive jackpots with their meters; absent if it answers no such read. */
    readonly jackpots?: string;
  };
  /** Its `lang_code` for each of our languages; English for a language that it lacks. */
  readonly languages: Localized;
  readonly launchFields: readonly LaunchField[];
  /** Value of `status` on success. */
  readonly success: 1 | '1' | 'SUCCESS';
  /** Field with the reason of a refusal. */
  readonly message: 'status_desc' | 'statusdesc';
  /** Further fields of a launch reply, besides `game_url`; with the lobby, a launch without a game opens it. */
  readonly alsoAnswers: readonly ('game_lobby_url' | 'game_demo_url')[];
  /** Fields of a detail lookup besides `ticket_id`. */
  readonly detailFields: readonly ('player_id' | 'lang_code')[];
  /** Its refusal words as our codes; any other word is `launch_fail`. */
  readonly refusals: Readonly<Record<string, Code>>;
}
