import { CategoryChips } from './category-chips.tsx';
import { GameSearch } from './game-search.tsx';

/** Home's search and category chips. */
export default function CategoriesSlot() {
  return (
    <div className="wrap">
      <GameSearch />
      <CategoryChips current={undefined} />
    </div>
  );
}
