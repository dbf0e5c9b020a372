import { Link, paths, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { useFailureMessage } from '@parol/kit';
import type { Failure } from '@parol/wire';
import { pendingDepositDetails, type PendingDeposit } from '@parol/wire/fund';
import * as v from 'valibot';
import { statusAddress } from '../payment/status-address.ts';
import { useBoth } from '../text/use-both.ts';

type Props = {
  /** Domain of the texts: `deposit`, `withdrawal`. */
  readonly domain: string;
  readonly failure: Failure;
};

/** States in which documents can be viewed but not sent again. */
const underWay: readonly unknown[] = ['submitted', 'in_review'];

/** What is shown of a refusal: its text, with the code for support if it is our fault, or with a link to where the member can resolve it. */
export function RefusalText({ domain, failure }: Props) {
  const t = useT();
  const text = useFailureMessage(domain)(failure);
  const pending = pendingOf(failure);
  if (pending) return <PendingDepositText pending={pending} />;
  if (failure.code !== 'kyc_required') return text;
  const [first] = failure.details ?? [];
  const state =
    typeof first === 'object' && first !== null && 'state' in first ? first.state : undefined;
  return (
    <>
      <span>{text}</span>{' '}
      <Link to={paths.setting({ section: 'documents' })}>
        {t(underWay.includes(state) ? 'documents.see' : 'documents.send')}
      </Link>
    </>
  );
}

/** The deposit that a refusal names as pending. */
function pendingOf({ code, details }: Failure): PendingDeposit | undefined {
  if (code !== 'pending_deposit') return undefined;
  const parsed = v.safeParse(pendingDepositDetails(), details?.[0]);
  return parsed.success ? parsed.output : undefined;
}

/** Which deposit is pending, with a link to the page where it is paid or cancelled. */
function PendingDepositText({ pending }: { readonly pending: PendingDeposit }) {
  const t = useT();
  const both = useBoth();
  const isManual = 'manual_deposit_id' in pending;
  const name = both(pending.label);
  const number = isManual ? undefined : pending.number;
  return (
    <>
      <span>
        {t(isManual ? 'pending.manual' : 'pending.gateway', {
          name,
          amount: formatPeso(pending.amount, { whole: true }),
        })}
      </span>{' '}
      {number && <span>{t('pending.number', { number })} </span>}
      <Link to={isManual ? paths.deposit({ method: 'manual' }) : statusAddress(pending.deposit_id)}>
        {t('pending.see')}
      </Link>
    </>
  );
}
