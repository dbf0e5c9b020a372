import { Link, paths, useFailureText, useT } from '@parol/contract';
import type { Failure } from '@parol/wire';

type Props = {
  /** Domain of the texts: `deposit`, `withdrawal`. */
  readonly domain: string;
  readonly failure: Failure;
};

/** States in which documents can be viewed but not sent again. */
const underWay: readonly unknown[] = ['submitted', 'in_review'];

/** The text of a refusal, with a link to where the member can resolve it. */
export function RefusalText({ domain, failure }: Props) {
  const t = useT();
  const text = useFailureText(domain)(failure);
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
