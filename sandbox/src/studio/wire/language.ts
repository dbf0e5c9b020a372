export type Lang = 'en' | 'ph';

/** A text in both languages. */
export interface Words {
  readonly en: string;
  readonly ph: string;
}
