import { contactInfo, sendEnquiry } from '@parol/wire/enquiry';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { EnquiryService } from './enquiry.service.ts';

export const enquiryEndpoints = (service: EnquiryService): readonly Endpoint[] => [
  open(contactInfo, async () => [await service.info()]),
  open(sendEnquiry, async ({ body, caller, address }) => {
    const one = await service.send({ memberId: caller?.memberId, address }, body);
    return [
      {
        reference: service.referenceOf(one),
        answered_by: one.reply_to === null ? ('inbox' as const) : ('mail' as const),
      },
    ];
  }),
];
