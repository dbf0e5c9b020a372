export default 'YGR';
