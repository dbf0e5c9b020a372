import { parseCategory } from '@parol/domain';
import { useSearchParams } from '@parol/contract';
import { CategoryChips } from './category-chips.tsx';

/** Home's chips. Categories without a page of their own filter Home in place (`/?category=sportsbook`). */
export default function CategoriesSlot() {
  const [params] = useSearchParams();
  return (
    <div className="wrap">
      <CategoryChips current={parseCategory(params.get('category'))} />
    </div>
  );
}
