import type { Kind } from '../../wire/kinds.ts';
import type { Lang } from '../../wire/language.ts';
import type { GameView, RoundView } from '../../wire/views.ts';
import type { Child } from '../base/dom.ts';
import type { Checks } from './recompute.ts';
import type { KindTranslate, OwnTexts } from '../base/texts.ts';

interface Shown<K extends Kind, Own extends OwnTexts<string>> {
  readonly theme: GameView<K>;
  readonly seen: Checks[K]['seen'];
  /** Units; 0 in the check, where the stake is not known. */
  readonly stake: number;
  readonly t: KindTranslate<Own>;
  readonly lang: Lang;
  /** Absent in the check of a round. */
  readonly round?: RoundView<K>;
}
/** Shows a past round as still elements; `Own` is the type of the kind's `words`. */
export type Show<K extends Kind, Own extends OwnTexts<string>> = (
  shown: Shown<K, Own>,
) => Child | readonly Child[];
