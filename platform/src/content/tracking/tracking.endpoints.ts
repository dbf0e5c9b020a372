import { consentData, giveConsent, trackEvents, withdrawConsent } from '@parol/wire/consent';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { TrackingService } from './tracking.service.ts';

export const trackingEndpoints = (service: TrackingService): readonly Endpoint[] => [
  open(giveConsent, async ({ body, address }) => [
    { visitor: await service.agree(body.wording, address) },
  ]),
  open(withdrawConsent, async ({ body, caller, address }) => {
    await service.withdraw(body.visitor, caller?.memberId, address);
    return [];
  }),
  open(consentData, async ({ body, address }) => {
    const found = await service.data(body.visitor, address);
    if (!found) return [];
    const { consent, endsAt, events } = found;
    return [
      {
        agreed_at: consent.agreed_at.toISOString(),
        ends_at: endsAt.toISOString(),
        ch: consent.ch,
        cm: consent.cm,
        pp: consent.pp,
        events: [...events],
      },
    ];
  }),
  open(trackEvents, async ({ body, caller, address }) => {
    const { visitor, request_id: requestId, events, ch = null, cm = null, pp = null } = body;
    const batch = { visitor, requestId, events, campaign: { ch, cm, pp } };
    await service.track(batch, caller?.memberId, address);
    return [];
  }),
];
