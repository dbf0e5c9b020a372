export { ArticleArt, articleKinds, type ArticleKind } from './article/article-art.tsx';
export { BannerArt, bannerKinds, type BannerKind } from './banner/banner-art.tsx';
export { GamePicture } from './game/game-picture.tsx';
export { GameTile } from './tile/game-tile.tsx';
export { Rail, TileGrid } from './tile/rail.tsx';
export { SkeletonTile } from './tile/skeleton-tile.tsx';
