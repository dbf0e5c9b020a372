import { Link, paths, useT } from '@parol/contract';
import { buttonClass } from '@parol/ui';

/** Links to recover the account: password reset and the operators. */
export function HelpLinks() {
  const t = useT();
  return (
    <>
      <Link className={buttonClass('primary', 'lg', true)} to={paths.forgot()}>
        {t('notMe.reset')}
      </Link>
      <Link className={buttonClass('secondary', 'lg', true)} to="/contactUs">
        {t('notMe.contact')}
      </Link>
    </>
  );
}
