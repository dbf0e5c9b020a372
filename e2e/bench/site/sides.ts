import { execFileSync } from 'node:child_process';
import { type Browser, request } from '@playwright/test';
import { refusedConsent } from '../../fixtures/preferences.ts';
import { type NewMember, signUp } from '../../fixtures/member.ts';
import { checkout, startServer, type Server } from '../../fixtures/server.ts';

export const sideNames = ['federated', 'bundle'] as const;
export type SideName = (typeof sideNames)[number];

/** One of the two builds of the same source: its product, and a member of it. */
export interface Side {
  readonly name: SideName;
  readonly server: Pick<Server, 'origin' | 'dataDir' | 'stop'>;
  readonly member: NewMember;
  /** The member's and the visitor's cookies for a context. */
  readonly cookies: readonly Cookie[];
  readonly visitorCookies: readonly Cookie[];
}
type Cookie = Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0][number];

/** Builds what has changed of both, which takes longer than a start may. Throws if a build fails. */
export function buildSides(): void {
  for (const what of [[], ['bundle']])
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...what], {
      cwd: checkout,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
}

/** The variables that make the product serve a side. */
export const environmentOf = (name: SideName): Record<string, string> =>
  name === 'bundle' ? { PAROL_BUNDLE: '1' } : {};

/**
 * Starts the product of a side, with the sandbox's ninety days of history, and signs a member up.
 * The next port belongs to its third parties.
 */
export async function startSide(name: SideName, port: number): Promise<Side> {
  const server = await startServer({ port, env: environmentOf(name) });
  const api = await request.newContext();
  try {
    const member = await signUp(api, server.origin);
    const { cookies } = await api.storageState();
    const consent = refusedConsent(server.origin);
    return {
      name,
      server,
      member,
      cookies: [...cookies, consent],
      visitorCookies: [consent],
    };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await api.dispose();
  }
}
