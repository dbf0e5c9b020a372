import { agos, bantay, kawing } from './hosted-merchants.ts';
import { barya, sulatpay, sulyap, susi } from './own-page-merchants.ts';

/** A merchant of each provider with a protocol of its own. */
export const merchants = { agos, bantay, sulyap, kawing, susi, barya, sulatpay } as const;
