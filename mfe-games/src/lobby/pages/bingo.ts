export default { category: 'bingo' } as const;
