import type { CodeReader } from './gate/used-texts.ts';

/**
 * Loads the parser for the code of releases; only for commands, so that a serving process does not
 * need it in memory.
 */
export const codeReader = async (): Promise<CodeReader> =>
  (await import('@parol/build/used-texts')).usedTexts;
