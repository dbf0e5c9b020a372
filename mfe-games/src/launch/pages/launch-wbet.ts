export default 'WBET';
