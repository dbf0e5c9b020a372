import { logout } from '@parol/wire/member';
import { memberIdOf, newMember } from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

/** The session data of a request. */
export interface Credentials {
  readonly client: TestClient;
  readonly account_id?: string | undefined;
  readonly auth_token?: string | undefined;
  readonly cookie?: string | undefined;
}
export const credentialsOf = (client: TestClient): Required<Credentials> => ({
  client,
  account_id: client.accountId,
  auth_token: client.handle,
  cookie: client.cookie,
});

/** Every kind of invalid session or wrong account, and the code that all calls return for it. */
export const unauthorised: readonly (readonly [
  who: string,
  code: string,
  come: (own: TestClient, platform: TestPlatform) => Promise<Credentials> | Credentials,
])[] = [
  [
    'without a token',
    'session_not_exists',
    (own) => ({ ...credentialsOf(own), auth_token: undefined }),
  ],
  [
    'without the cookie',
    'session_not_exists',
    (own) => ({ ...credentialsOf(own), cookie: undefined }),
  ],
  [
    'with a token that nobody has',
    'session_not_exists',
    (own) => ({ ...credentialsOf(own), auth_token: 'x'.repeat(32) }),
  ],
  [
    'with a cookie that nobody has',
    'session_not_exists',
    (own) => ({ ...credentialsOf(own), cookie: 'x'.repeat(43) }),
  ],
  [
    'without an account',
    'account_id_required',
    (own) => ({ ...credentialsOf(own), account_id: undefined }),
  ],
  [
    "with another member's account_id",
    'session_mismatch',
    async (own, platform) => ({
      ...credentialsOf(own),
      account_id: (await newMember(platform)).accountId,
    }),
  ],
  [
    "with another member's account_id and token",
    'session_mismatch',
    async (own, platform) => ({
      ...credentialsOf(await newMember(platform)),
      client: own,
      cookie: own.cookie,
    }),
  ],
  [
    "with another member's cookie",
    'session_mismatch',
    async (own, platform) => ({
      ...credentialsOf(own),
      cookie: (await newMember(platform)).cookie,
    }),
  ],
  [
    'with a session that was ended',
    'session_not_exists',
    async (own) => {
      const shown = credentialsOf(own);
      await own.call(logout, {});
      return shown;
    },
  ],
  [
    'with a session that has expired',
    'session_expired',
    (own, platform) => {
      const shown = credentialsOf(own);
      platform.clock.advance(platform.parts.config.session.idleMs);
      return shown;
    },
  ],
  ...(['BLOCK', 'CLOSE', 'inactive'] as const).map(
    (status) =>
      [
        `as a member who is ${status}`,
        status === 'inactive' ? 'account_inactive' : status,
        async (own: TestClient, platform: TestPlatform) => {
          const member = await memberIdOf(platform, own);
          await platform.services.members.setStatus(member, status);
          return credentialsOf(own);
        },
      ] as const,
  ),
];
