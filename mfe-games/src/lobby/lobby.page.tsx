import { useT } from '@parol/contract';
import { PageHeader } from '@parol/ui';
import type { Category } from '@parol/domain';
import { CategoryChips } from '../category/category-chips.tsx';
import s from './lobby.module.css';
import { Lobby } from './lobby.tsx';

/** The lobby of the category in `data`. */
export default function LobbyPage({
  data: { category },
}: {
  readonly data: { readonly category: Category };
}) {
  const t = useT();
  return (
    <div className={`wrap ${s.page}`}>
      <Lobby
        category={category}
        heading={
          <>
            <PageHeader
              className={s.header}
              title={t(`category.${category}`)}
              lead={t(`lead.${category}`)}
            />
            <div className={s.categories}>
              <CategoryChips current={category} />
            </div>
          </>
        }
      />
    </div>
  );
}
