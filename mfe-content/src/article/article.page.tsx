import { useLocation } from '@parol/contract';
import { ArticleReader } from './article-reader.tsx';

/** The page of an article that has a path of its own. */
export default function ArticlePage() {
  return <ArticleReader pageName={useLocation().pathname.replaceAll('/', '')} />;
}
