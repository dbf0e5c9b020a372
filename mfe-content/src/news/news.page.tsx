import { useSearchParams } from '@parol/contract';
import { ArticleReader } from '../article/article-reader.tsx';
import { NewsList } from '../news-list/news-list.tsx';

/** Articles, newest first; `?article=<page name>` shows one without its own page in this release. */
export default function NewsPage() {
  const [parameters] = useSearchParams();
  const article = parameters.get('article');
  return article === null ? <NewsList /> : <ArticleReader pageName={article} />;
}
