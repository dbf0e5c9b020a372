import type { Lang } from '../../wire/language.ts';
import { en } from './english.ts';
import { ph } from './filipino.ts';

/**
 * The texts of a language; those of the kind of game take precedence: `t('won', { amount, balance
 * })`.
 */
export function texts<OwnKey extends string = never>(
  lang: Lang,
  own?: OwnTexts<OwnKey>,
): Translate<CommonKey | OwnKey> {
  const words: Readonly<Partial<Record<string, string>>> =
    lang === 'ph' ? { ...ph, ...own?.ph } : { ...en, ...own?.en };
  return (key, figures = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ''));
}
export const words = { en, ph };

export type CommonKey = keyof typeof en;
/** Texts of one kind of game, in both languages. */
export interface OwnTexts<Key extends string> {
  readonly en: Readonly<Partial<Record<Key, string>>>;
  readonly ph: Readonly<Partial<Record<Key, string>>>;
}
/** The text of a key with its figures filled in. */
export type Translate<Key extends string = CommonKey> = (key: Key, figures?: Figures) => string;
type Figures = Readonly<Record<string, string | number | undefined>>;
/** Keys of a kind's own texts; `Own` is the type of its `words`. */
export type OwnKey<Own extends OwnTexts<string>> = keyof Own['en'] & string;
/** The texts of a kind of game, its own and the common ones. */
export type KindTranslate<Own extends OwnTexts<string>> = Translate<CommonKey | OwnKey<Own>>;
