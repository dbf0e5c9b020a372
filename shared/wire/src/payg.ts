import { gatewayDeposit } from './gateway.ts';

/**
 * The generic deposit call: `payment_type` is the gateway's id, everything else is as in that
 * gateway's own call. A gateway with its own payment_type gets it from `method`; a gateway with
 * channels uses its first.
 */
export const onlineDeposit = /*#__PURE__*/ gatewayDeposit('onlineDeposit', {
  payment_type: 'payment_type_required',
});
