import type { CodeReader } from './gate/used-texts.ts';

/** Loads what reads the code of releases. For commands alone: a process that serves holds no parser. */
export const codeReader = async (): Promise<CodeReader> =>
  (await import('@parol/build/used-texts')).usedTexts;
