export default { category: 'casino' } as const;
