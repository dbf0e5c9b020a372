export default { category: 'fishing' } as const;
