export type { OrderReply, PaymentReport, PaymentStatus, WebhookReport } from './drivers/driver.ts';
export { driverOf, everyDriver } from './drivers/drivers.ts';
export { gatewayOps } from './gateway.ops.ts';
export {
  createRegistry,
  type GatewayRegistry,
  type GatewaySource,
  type LiveGateway,
} from './gateway.registry.ts';
export {
  createProviderClient,
  type ProviderClient,
  type ProviderReport,
} from './provider-client.ts';
export { SIGNATURE_HEADER, signedHeaders, TIMESTAMP_HEADER, verify } from './signature.ts';
