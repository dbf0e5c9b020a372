import { agos } from './agos/agos.ts';
import { bantay } from './bantay/bantay.ts';
import { barya } from './barya/barya.ts';
import { kawing } from './kawing/kawing.ts';
import type { Provider } from './protocol/provider.ts';
import { sandboxPay } from './sandbox-pay/sandbox-pay.ts';
import { sulatPay } from './sulatpay/sulatpay.ts';
import { sulyap } from './sulyap/sulyap.ts';
import { susi } from './susi/susi.ts';

/** All payment providers of the sandbox. */
export const providers: readonly Provider[] = [
  sandboxPay('redirect'),
  sandboxPay('qr'),
  sandboxPay('bank-list'),
  agos,
  bantay,
  sulyap,
  kawing,
  susi,
  barya,
  sulatPay,
];

const byProtocol = new Map(providers.map((provider) => [provider.protocol, provider]));

/** The provider with a protocol; undefined for an adapter that no provider here speaks. */
export const providerWith = (protocol: string): Provider | undefined => byProtocol.get(protocol);

/** The provider of an order, whose protocol exists. */
export function providerOf({ protocol }: { readonly protocol: string }): Provider {
  const provider = byProtocol.get(protocol);
  if (!provider) throw new Error(`No payment provider of the sandbox speaks "${protocol}".`);
  return provider;
}
