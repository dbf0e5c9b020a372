export { type AdapterEntry, hashOf, type OptionalFunction } from './host/entry.ts';
export { type AdapterHost, createAdapterHost, type RunningAdapter } from './host/host.ts';
export { AdapterFault, type FaultKind, inFull } from './isolation/fault.ts';
export { readExactJson } from './proof/exact-json.ts';
export type { ProofKey, SigningKey } from './proof/keys.ts';
export {
  isDoorbell,
  type ProvedNotice,
  proveNotice,
  type ReceivedNotice,
} from './proof/prove-notice.ts';
export { changedExamples } from './examples/changed-examples.ts';
export { type PlayedExample, playExamples } from './examples/play-examples.ts';
export { proveReply, type ReceivedReply } from './proof/prove-reply.ts';
export { replyBody } from './proof/reply-body.ts';
export { recipeFaults } from './proof/recipe-faults.ts';
export { passesAsNotice, requestAsNotice } from './proof/request-as-notice.ts';
export type { SignedRequest } from './proof/signed-request.ts';
export { signRequest, type SigningMoment } from './proof/sign-request.ts';
export {
  adaptersFileSchema,
  type PublishedAdapter,
  publishedAdapterSchema,
} from './schemas/adapters-file.ts';
