export default { category: 'table' } as const;
