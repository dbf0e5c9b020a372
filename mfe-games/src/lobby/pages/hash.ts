export default { category: 'hash' } as const;
