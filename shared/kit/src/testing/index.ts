export { remoteRenderer } from './render-remote.tsx';
export type { RemoteLog, RenderOptions, TestedRemote } from './render-remote.tsx';
export { shownPlaces, wantedPlaces } from './refusals.ts';
export type { RefusalScreen } from './refusals.ts';
export { lateReply } from './late-reply.ts';
