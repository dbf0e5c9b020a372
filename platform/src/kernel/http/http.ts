export type { CallLimits } from './api.ts';
export { type App, createApp } from './app.ts';
export type { DeviceName } from './device-name.ts';
export {
  type Asked,
  type AskedByMember,
  type Caller,
  type Endpoint,
  member,
  open,
} from './endpoint.ts';
export { isOwnOrigin, sessionCookie, type Sessions, type Shown } from './gate.ts';
export { escapeHtml } from './html.ts';
export type { ForcedRefusalOf, HttpContribution } from './http-contribution.ts';
export { listen } from './listen.ts';
export { sendPacked } from './pack.ts';
export { Refusal } from './refusal.ts';
export { statusOf } from './server.ts';
