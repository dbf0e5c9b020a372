import type { TestPlatform } from '@parol/platform/testing/platform';
import type { History } from '../studio/history.service.ts';
import { studioModule } from '../studio/studio.ts';

/** Plays rounds of the sandbox's studios on a test platform, without a browser. */
export const historyOf = ({ parts, services }: TestPlatform): History =>
  studioModule(parts, { ...services.seamless, random: parts.random }).history;
