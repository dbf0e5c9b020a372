import { paths, useNavigate, useT } from '@parol/contract';
import { chipClass, cx, IconSearch } from '@parol/ui';
import { useRef } from 'react';
import s from './game-search.module.css';

/**
 * A search that opens the lobby with what was typed. Home has it on phones only, because wide screens
 * have one in the top bar there.
 */
export function GameSearch({ className = s.onPhones }: { readonly className?: string }) {
  const t = useT();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className={cx(chipClass(), s.search, className)}
      onSubmit={(event) => {
        event.preventDefault();
        const search = field.current?.value.trim();
        void navigate(paths.slot(search ? { search } : {}));
      }}
    >
      <IconSearch size={20} />
      <input
        ref={field}
        type="search"
        placeholder={t('lobby.searchHint')}
        aria-label={t('lobby.searchHint')}
        enterKeyHint="search"
      />
    </form>
  );
}
