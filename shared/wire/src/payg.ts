import { call } from './call.ts';
import { gatewayDeposit } from './gateway.ts';

const anyGateway = /*#__PURE__*/ gatewayDeposit('onlineDeposit');

/**
 * The generic deposit call: `payment_type` is the gateway's id, all else is as in that gateway's own call. A gateway that
 * wants a payment_type of its own takes it from `method` here; one with channels takes its first.
 */
export const onlineDeposit = /*#__PURE__*/ call({
  ...anyGateway,
  required: { ...anyGateway.required, payment_type: 'payment_type_required' },
});
