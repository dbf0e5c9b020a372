import { useLocation } from '@parol/contract';
import { ArticleReader } from './article-reader.tsx';

/** Page of an article with its own path. */
export default function ArticlePage() {
  return <ArticleReader pageName={useLocation().pathname.replaceAll('/', '')} />;
}
