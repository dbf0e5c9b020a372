import type { RemotePage } from '@parol/contract/remote';
import { articles } from './articles.ts';

/** A page for each article. */
export const articlePages: readonly RemotePage[] = articles.map(({ pageName, title }) => ({
  path: `/${pageName}`,
  module: './src/article/article.page.tsx',
  title: 'article.title',
  titleText: title,
  access: 'everyone',
  rendered: true,
  catchAll: true,
  early: { call: 'cms/seo', body: { page_name: pageName } },
}));
