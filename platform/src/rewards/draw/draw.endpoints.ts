import * as wire from '@parol/wire/draw';
import { type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Programmes } from '../programme/programme.ts';
import { drawProgramme } from './draw.programme.ts';
import type { DrawView } from './draw.view.ts';
import type { DrawEntries } from './entry.service.ts';

export const drawEndpoints = (
  { db }: Pick<Parts, 'db'>,
  services: { readonly view: DrawView; readonly entries: DrawEntries },
  {
    programmes,
    gate,
  }: {
    readonly programmes: Programmes;
    readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
  },
): readonly Endpoint[] => [
  open(wire.drawList, async ({ caller }) => {
    await programmes.refuseOff(db, drawProgramme);
    if (caller) await gate.refusePaused(db, caller.memberId);
    return services.view.list(caller?.memberId);
  }),
  // A draw stays verifiable when the programme is switched off.
  open(wire.drawProof, async ({ body }) => {
    const { draw, numbers } = await services.view.proof(body.draw_id, body.page_number);
    return [{ draw, numbers: [...numbers] }];
  }),
  member(wire.enterDraw, async ({ caller, body }) => [
    {
      draw_id: body.draw_id,
      ...(await services.entries.enter(caller.memberId, {
        drawId: body.draw_id,
        tickets: body.tickets,
        requestId: body.request_id,
      })),
    },
  ]),
];
