import { parseCategory } from '@parol/domain';
import { useSearchParams } from '@parol/contract';
import { CategoryChips } from './category-chips.tsx';

/** Home's category chips. Categories without a page filter Home (`/?category=sportsbook`). */
export default function CategoriesSlot() {
  const [params] = useSearchParams();
  return (
    <div className="wrap">
      <CategoryChips current={parseCategory(params.get('category'))} />
    </div>
  );
}
