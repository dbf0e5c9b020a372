import type { Localized } from '@parol/domain';
import type { Code } from '@parol/wire';
import type { ProviderCode } from '@parol/wire/provider-calls';
import type { FamilyId } from './family-id.ts';

/** What a launch may tell a provider beside player_id, auth_token and lang_code. */
export type LaunchField =
  | 'game_code'
  | 'game_name'
  | 'game_type'
  | 'provider'
  | 'platform'
  | 'mobile'
  | 'type';

/**
 * One provider as data: where it is, how it speaks, what its calls carry and answer. A new provider of a known family is a
 * new file of this folder. The site's calls are `game/launch<Word>`, `detail<Word>` and `result<Word>` (wire).
 */
export interface ProviderDescriptor {
  readonly code: ProviderCode;
  /** As players read it. */
  readonly name: string;
  /** Wallet family that it calls back with. */
  readonly family: FamilyId;
  /** Where it takes what we ask, below the providers' address: a launch, a round's page, a result, the results of a day. */
  readonly paths: {
    readonly launch: string;
    readonly detail: string;
    readonly result: string;
    readonly report: string;
  };
  /** Its codes of our languages, in `lang_code`; English serves for a language that it does not have. */
  readonly languages: Localized;
  readonly launchFields: readonly LaunchField[];
  /** What `status` is when it did what was asked. */
  readonly success: 1 | '1' | 'SUCCESS';
  /** The field in which it says why not. */
  readonly message: 'status_desc' | 'statusdesc';
  /** What it answers beside `game_url`. */
  readonly alsoAnswers: readonly ('game_lobby_url' | 'game_demo_url')[];
  /** What a detail lookup carries beside `ticket_id`. */
  readonly detailFields: readonly ('player_id' | 'lang_code')[];
  /** Its words for why it can't, as our codes; any other is `launch_fail`. */
  readonly refusals: Readonly<Record<string, Code>>;
}
