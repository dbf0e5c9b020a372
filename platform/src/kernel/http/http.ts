export type { CallLimits, KnownDevice } from './api-options.ts';
export type { AdmissionLimits } from './admission.ts';
export { type App, createApp } from './app.ts';
export { boundedQueue, type QueueLimits } from './bounded-queue.ts';
export type { DeviceName } from './device-name.ts';
export {
  type CallContext,
  type MemberCallContext,
  type Caller,
  type Endpoint,
  member,
  open,
} from './endpoint.ts';
export { canaryCookie, visitorCookieFor, visitorIn } from './visitor.ts';
export { cookieAttributes, cookieName, isSecure, keptChoice, sessionCookie } from './cookies.ts';
export { joined } from './joined.ts';
export { isOwnOrigin, type Sessions, type SessionCredentials } from './gate.ts';
export { escapeHtml } from './html.ts';
export type { ForcedRefusalOf, HttpContribution } from './http-contribution.ts';
export { listen } from './listen.ts';
export { livenessPath, probePaths, readinessPath } from './probe-paths.ts';
export { acceptedEncoding, sendCompressed } from './compress.ts';
export { Refusal, retryIn, secondsOf } from './refusal.ts';
export { statusOf } from './server.ts';
export { readForm, readJson } from './strict-body.ts';
