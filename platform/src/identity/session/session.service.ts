import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type Caller,
  type DeviceName,
  Refusal,
  type Sessions,
  type SessionCredentials,
} from '../../kernel/http/http.ts';
import { minuteMs, parsePhone } from '@parol/domain';
import { deviceHash } from './device-hash.ts';
import { refuseUnlessActive } from '../member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { SessionRepository, ShownSession, StoredSession } from './session.repository.ts';

/**
 * A new session: `secret` goes into the HttpOnly cookie, `handle` into session_token. Only their
 * hashes are stored.
 */
export interface OpenedSession {
  readonly id: bigint;
  readonly secret: string;
  readonly handle: string;
}

/** Where a session is opened. */
export interface SessionOrigin {
  readonly address: string;
  readonly device: DeviceName;
  /** The id of the browser's device cookie. */
  readonly deviceId: string;
}

export interface SessionService extends Sessions {
  /** Ends the member's earlier session in the same browser. */
  open(memberId: bigint, from: SessionOrigin, on?: Db): Promise<OpenedSession>;
  /** A member's valid sessions, most recently used first. */
  list(memberId: bigint): Promise<readonly ShownSession[]>;
  /** Ends a session of the member; returns whether there was one. */
  close(memberId: bigint, sessionId: bigint, on?: Db): Promise<boolean>;
  /**
   * Ends a member's sessions except `keep`, for example after a new password; returns whether there
   * was one.
   */
  closeAll(memberId: bigint, keep?: bigint, on?: Db): Promise<boolean>;
  /** Ends the sessions of all members; returns how many there were. */
  closeEveryone(): Promise<bigint>;
}

/** Random bytes besides the locator; both tokens are required. */
const secretBytes = 24;
const handleBytes = 16;
/** Least time between two updates of a session's last use. */
const touchEveryMs = minuteMs;
/** How long a member's other tabs may use the previous phone after a change. */
const formerNameMs = minuteMs;

type Context = Pick<Parts, 'config' | 'clock' | 'random' | 'db' | 'locators' | 'uniqueKeys'> & {
  readonly repository: SessionRepository;
};

export function sessionService(
  parts: Pick<Parts, 'config' | 'clock' | 'random' | 'db' | 'locators' | 'uniqueKeys'>,
  repository: SessionRepository,
): SessionService {
  const context: Context = { ...parts, repository };
  return {
    verify: (credentials) => verifySession(context, credentials),
    open: (memberId, from, on) => openSession(context, memberId, from, on),
    list: (memberId) => listSessions(context, memberId),
    close: (memberId, sessionId, on = parts.db) => repository.remove(on, memberId, sessionId),
    closeAll: (memberId, keep, on = parts.db) => repository.removeOthers(on, memberId, keep),
    closeEveryone: () => repository.removeAll(),
  };
}

async function findSession(
  context: Context,
  credentials: SessionCredentials,
): Promise<StoredSession & { readonly handle: string }> {
  const { locators, repository } = context;
  if (!credentials.secret || !credentials.handle) throw new Refusal('session_not_exists');
  const handleHash = hash(credentials.handle);
  const memberId = locators.memberOf(credentials.secret);
  const session =
    memberId === undefined
      ? undefined
      : await repository.bySecret(memberId, hash(credentials.secret));
  if (!session) throw new Refusal('session_not_exists');
  if (!timingSafeEqual(session.handleHash, handleHash)) {
    // A handle of another session gets a different code than an unknown one.
    throw new Refusal(
      (await isHandle(context, credentials.handle)) ? 'session_mismatch' : 'session_not_exists',
    );
  }
  return { ...session, handle: credentials.handle };
}

async function isHandle({ locators, repository }: Context, handle: string): Promise<boolean> {
  const memberId = locators.memberOf(handle);
  return memberId !== undefined && repository.hasHandle(memberId, hash(handle));
}

/**
 * Whether a session may still use the account id `name` from before a change of phone: shortly
 * after the change, and never a name that belongs to a member. The tokens have been verified
 * already; previous numbers are not stored.
 */
async function mayBeFormer(
  { uniqueKeys, db }: Context,
  name: string | undefined,
  { beganAt, phoneChangedAt }: StoredSession,
  now: number,
): Promise<boolean> {
  if (name === undefined || phoneChangedAt === null || beganAt > phoneChangedAt) return false;
  return (
    now - phoneChangedAt.getTime() < formerNameMs &&
    (await uniqueKeys.owner(db, 'phone', name)) === undefined
  );
}

async function verifySession(context: Context, credentials: SessionCredentials): Promise<Caller> {
  const { clock, repository } = context;
  const { idleMs } = context.config.session;
  const session = await findSession(context, credentials);
  if (!credentials.accountId) throw new Refusal('account_id_required');
  const now = clock.now().getTime();
  // The site sends the phone as it is stored, so it need not be parsed for each call.
  if (credentials.accountId !== session.phone) {
    const name = parsePhone(credentials.accountId);
    if (name !== session.phone && !(await mayBeFormer(context, name, session, now)))
      throw new Refusal('session_mismatch');
  }
  if (now >= session.expiresAt.getTime() || now - session.seenAt.getTime() >= idleMs)
    throw new Refusal('session_expired');
  refuseUnlessActive(session.status);
  // The member's session limit is measured from log-in, so the session stays refused.
  if (
    session.limitMinutes !== null &&
    now - session.beganAt.getTime() >= Number(session.limitMinutes) * minuteMs
  ) {
    throw new Refusal('session_limit_reached');
  }
  if (now - session.seenAt.getTime() >= touchEveryMs)
    await repository.touch(session, new Date(now));
  return {
    memberId: session.memberId,
    accountId: session.phone,
    sessionId: session.id,
    handle: session.handle,
  };
}

async function openSession(
  context: Context,
  memberId: bigint,
  { address, device, deviceId }: SessionOrigin,
  on: Db = context.db,
): Promise<OpenedSession> {
  const { clock, random, locators, repository } = context;
  const { absoluteMs } = context.config.session;
  const now = clock.now();
  const opened = {
    id: random.id(now),
    secret: locators.token(memberId, secretBytes),
    handle: locators.token(memberId, handleBytes),
  };
  const device_hash = deviceHash(deviceId);
  await repository.removeOfDevice(on, memberId, device_hash);
  await repository.insert(on, {
    id: opened.id,
    member_id: memberId,
    secret_hash: hash(opened.secret),
    handle_hash: hash(opened.handle),
    address,
    browser: device.browser,
    system: device.system,
    device_hash,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + absoluteMs),
  });
  return opened;
}

function listSessions(context: Context, memberId: bigint): Promise<readonly ShownSession[]> {
  const { clock, repository } = context;
  const { idleMs } = context.config.session;
  const now = clock.now();
  return repository.ofMember(memberId, now, new Date(now.getTime() - idleMs));
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
