import type { TestPlatform } from '@parol/platform/testing/platform';
import * as repository from '../studio/store/studio.repository.ts';
import type { StudioSession } from '../studio/store/studio.repository.ts';
import { walletTokens } from '../studio/wallets/wallet-tokens.ts';

/** A member's session at a studio's game, as a launch opens it. */
export async function studioSession(
  { parts, services }: Pick<TestPlatform, 'parts' | 'services'>,
  member: bigint,
  game: string,
): Promise<StudioSession> {
  const { db, clock, random } = parts;
  const opened = await services.seamless.sessions.open({
    memberId: member,
    providerCode: 'LAUNCHONE',
    gameCode: game,
    currency: 'PHP',
  });
  const id = random.token(12);
  const session: StudioSession = {
    id,
    player: `P${member}`,
    game_code: game,
    wallet_token: walletTokens(parts).seal(opened.token, id),
    parent_origin: 'http://localhost',
    currency: 'PHP',
    created_at: clock.now(),
    expires_at: opened.expiresAt,
  };
  await repository.addSession(db, session);
  return session;
}
