import { useBalance, useCall, useT } from '@parol/contract';
import { formatAmount, visibleText } from '@parol/domain';
import { useCallForm, useRequestId } from '@parol/kit';
import { Button, Form, FormError, Note, TextField } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { buyTickets, type jackpotTicketList } from '@parol/wire/ticket';
import { tokenStatement } from '@parol/wire/token';
import { useState } from 'react';
import * as v from 'valibot';
import { tokensOf } from '../tokens/format-tokens.ts';
import s from './tickets.module.css';

const schema = v.object({
  tickets: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('tickets.buy.missing'),
    v.regex(/^[1-9]\d{0,2}$/, 'tickets.buy.notWhole'),
  ),
});

export interface BuyTicketsProps {
  readonly sale: NonNullable<RowOf<typeof jackpotTicketList>['sale']>;
  readonly reload: () => Promise<void>;
}

/** A form to buy tickets with tokens: the price, how many more today, and the member's tokens. */
export function BuyTickets({ sale, reload }: BuyTicketsProps) {
  const t = useT();
  const [bought, setBought] = useState<number>();
  const requestId = useRequestId();
  const balance = useBalance();
  const tokens = useCall(tokenStatement, {}, { skip: true });
  const form = useCallForm(buyTickets, schema, {
    name: 'buy-tickets',
    domain: 'ticketSale',
    initial: { tickets: '1' },
    keep: ['tickets'],
    request: (checked) => {
      const count = Number(checked.tickets);
      const body = { tickets: count, amount: formatAmount(sale.price * BigInt(count)) };
      return { ...body, request_id: requestId.idFor(JSON.stringify(body)) };
    },
    onDone: async ([row], { reset }) => {
      setBought(row?.tickets);
      requestId.settled();
      reset({ tickets: '1' });
      await Promise.all([reload(), balance.refresh(), tokens.reload()]);
    },
  });
  return (
    <>
      <h3>{t('tickets.buy.title')}</h3>
      <p className={`${s.small} num`}>
        {t('tickets.buy.price', tokensOf(sale.price))}{' '}
        {t('tickets.buy.held', tokensOf(balance.token))}
      </p>
      {sale.left > 0 ? (
        <Form {...form.props}>
          <div className={s.buy}>
            <TextField
              label={t('tickets.buy.count')}
              hint={t('tickets.buy.atMost', { count: sale.left })}
              inputMode="numeric"
              autoComplete="off"
              required
              {...form.field('tickets')}
            />
            <Button type="submit" variant="secondary" busy={form.busy}>
              {t('tickets.buy.action')}
            </Button>
          </div>
          <FormError>{form.error}</FormError>
        </Form>
      ) : (
        <Note tone="info">{t('tickets.buy.full')}</Note>
      )}
      <div role="status">
        {bought !== undefined && (
          <Note tone="success">{t('tickets.buy.done', { count: bought })}</Note>
        )}
      </div>
    </>
  );
}
