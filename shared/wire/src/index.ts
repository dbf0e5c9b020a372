export {
  call,
  callPath,
  fieldOfCode,
  groups,
  missingField,
  otherPath,
  readRows,
  withoutAliases,
} from './call/call.ts';
export type {
  Auth,
  Call,
  CallFacts,
  FailurePolicy,
  Group,
  Kind,
  ParsedRequestOf,
  RequestOf,
  RowOf,
  RowOnWire,
} from './call/call.ts';
export type { ShowOf, ShowOnWire } from './call/show.ts';
export { codes, commonCodes, memberCodes, sessionEndingCodes } from './call/codes.ts';
export type { Code } from './call/codes.ts';
export { readEnvelope, refuse, succeed } from './envelope.ts';
export type { Envelope } from './envelope.ts';
export {
  adapterIdOf,
  gatewayCalls,
  gatewayDeposit,
  gatewayGroups,
  gatewaySchema,
  gatewaysFileSchema,
} from './gateway.ts';
export type { Gateway, GatewayChannel, GatewaysFile } from './gateway.ts';
export { type PaymentDoor, paymentDoors } from './call/payment-doors.ts';
export { feeOf, feeOn } from './gateway-fee.ts';
export type { GatewayFee } from './gateway-fee.ts';
export { extraFieldProblem, isCommon, kindOf } from './gateway-fields.ts';
export type { CommonExtraField, GatewayField } from './gateway-fields.ts';
export { failed, processing, success } from './outcome.ts';
export type { Failure, Outcome } from './outcome.ts';
