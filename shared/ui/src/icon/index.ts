export * from './nav-icons.tsx';
export * from './category-icons.tsx';
export * from './arrow-icons.tsx';
export * from './common-icons.tsx';
export * from './account-icons.tsx';
