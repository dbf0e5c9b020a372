import { notMe } from '@parol/wire/member';
import { type Endpoint, open } from '../../kernel/http/http.ts';
import type { ReportUnauthorised } from './report-unauthorised.service.ts';

export const reportUnauthorisedEndpoints = (service: ReportUnauthorised): readonly Endpoint[] => [
  open(notMe, async ({ body, caller, address, cookie }) => {
    const stopped = await service.stop(body.token, caller, address);
    // The session of this browser has ended too, unless it is another member's.
    if (caller?.memberId === stopped) cookie(undefined);
    return [];
  }),
];
