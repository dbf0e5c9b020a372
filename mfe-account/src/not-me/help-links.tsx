import { Link, paths, useT } from '@parol/contract';
import { buttonClass } from '@parol/ui';

/** Where a member gets the account back: a new password, and the operators. */
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
