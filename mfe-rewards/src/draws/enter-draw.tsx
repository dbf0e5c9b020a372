import { visibleText } from '@parol/domain';
import { useCall, useT } from '@parol/contract';
import { useCallForm, useRequestId } from '@parol/kit';
import { Button, Form, FormError, Note, TextField } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { type drawList, enterDraw } from '@parol/wire/draw';
import { getClaimedTickets, jackpotTicketList } from '@parol/wire/ticket';
import { useState } from 'react';
import * as v from 'valibot';
import s from './draws.module.css';

const schema = v.object({
  tickets: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('draws.missing'),
    v.regex(/^[1-9]\d{0,2}$/, 'draws.notWhole'),
  ),
});

export interface EnterDrawProps {
  readonly draw: Pick<RowOf<typeof drawList>, 'draw_id' | 'kind' | 'per_member' | 'mine'>;
  readonly reload: () => Promise<void>;
}

/** A form to enter a number of the member's tickets in a draw. */
export function EnterDraw({ draw, reload }: EnterDrawProps) {
  const t = useT();
  const [entered, setEntered] = useState<number>();
  const requestId = useRequestId();
  const tickets = useCall(jackpotTicketList, {}, { skip: true });
  const claimed = useCall(getClaimedTickets, {}, { skip: true });
  const form = useCallForm(enterDraw, schema, {
    name: `draw-${draw.kind}`,
    domain: 'draws',
    initial: { tickets: '1' },
    keep: ['tickets'],
    request: (checked) => {
      const body = { draw_id: draw.draw_id, tickets: Number(checked.tickets) };
      return { ...body, request_id: requestId.idFor(JSON.stringify(body)) };
    },
    onDone: async ([row], { reset }) => {
      setEntered(row?.tickets);
      requestId.settled();
      reset({ tickets: '1' });
      await Promise.all([reload(), tickets.reload(), claimed.reload()]);
    },
  });
  const left = draw.per_member - (draw.mine ?? 0);
  if (left <= 0) return <Note tone="info">{t('draws.full', { count: draw.per_member })}</Note>;
  return (
    <Form {...form.props}>
      <div className={s.enter}>
        <TextField
          label={t('draws.tickets')}
          hint={t('draws.atMost', { count: left })}
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.field('tickets')}
        />
        <Button type="submit" variant="secondary" busy={form.busy}>
          {t('draws.enter')}
        </Button>
      </div>
      <FormError>{form.error}</FormError>
      <div role="status">
        {entered !== undefined && <Note tone="success">{t('draws.done', { count: entered })}</Note>}
      </div>
    </Form>
  );
}
