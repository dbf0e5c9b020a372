import en from '../../../../shell/locales/en.json' with { type: 'json' };
import ph from '../../../../shell/locales/ph.json' with { type: 'json' };

/** The shell's texts, which a remote falls back to. */
export const shellTexts = { en, ph };
