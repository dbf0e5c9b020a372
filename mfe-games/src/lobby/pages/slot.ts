export default { category: 'slot' } as const;
