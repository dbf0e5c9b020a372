/** Drawings without styles, which a script can draw outside of a page. */
export { ArticleDrawing } from './article/article-drawing.tsx';
export { BannerDrawing } from './banner/banner-drawing.tsx';
