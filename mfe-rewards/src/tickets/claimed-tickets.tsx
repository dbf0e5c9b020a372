import { useCall, useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { Dated, Time } from '@parol/kit';
import { EmptyState } from '@parol/ui';
import { getClaimedTickets } from '@parol/wire/ticket';
import { useState } from 'react';
import { PagedRows, TicketSheet, type TicketSheetProps } from './ticket-sheet.tsx';

/** What the member's tickets were spent on, in a sheet. */
export function ClaimedTickets(props: TicketSheetProps) {
  const t = useT();
  return (
    <TicketSheet {...props} title={t('tickets.claimed')}>
      <Claims />
    </TicketSheet>
  );
}

function Claims() {
  const t = useT();
  const language = useLanguage().current;
  const [page, setPage] = useState(1);
  const read = useCall(getClaimedTickets, { page_number: page });
  return (
    <PagedRows
      read={read}
      page={page}
      onPage={setPage}
      label={t('tickets.claimed')}
      empty={<EmptyState title={t('tickets.noClaims')} />}
    >
      {(claims) =>
        claims.map((claim) => (
          <li key={claim.claim_id}>
            <span>
              <b>{localText(claim.name, language)}</b>
              <small className="num">
                {t(`tickets.purpose.${claim.purpose}`)} · <Time at={claim.claimed_at} />
              </small>
              {claim.returned_at !== null && (
                <small className="num">
                  <Dated at={claim.returned_at} text={(time) => t('tickets.returned', { time })} />
                </small>
              )}
            </span>
            <b className="num">{t('tickets.price', { count: claim.tickets })}</b>
          </li>
        ))
      }
    </PagedRows>
  );
}
