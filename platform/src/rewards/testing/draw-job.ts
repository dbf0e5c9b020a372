import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { drawModule } from '../draw/draw.ts';
import { programmeService } from '../programme/programme.ts';

/** The job that holds draws, on other parts than the platform's: its database may be slow or fail. */
export function drawJob({ services }: TestPlatform, parts: LedgerParts): () => Promise<void> {
  const { members, inbox, promotions, tickets } = services;
  const { contribution } = drawModule(parts, {
    programmes: programmeService(parts),
    tickets,
    requirements: promotions.requirements,
    members,
    inbox,
    memberByPhone: async () => undefined,
    gate: { paused: async () => undefined, refusePaused: async () => undefined },
  });
  return async () => contribution.jobs?.[0]?.run();
}
