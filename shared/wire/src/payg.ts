import { gatewayDeposit } from './gateway.ts';

/**
 * The generic deposit call: `payment_type` is the gateway's id, the other fields are those of the
 * gateway's own call. If the gateway has a payment_type of its own, `method` contains it. A gateway
 * with channels uses its first one.
 */
export const onlineDeposit = /*#__PURE__*/ gatewayDeposit('onlineDeposit', {
  payment_type: 'payment_type_required',
});
