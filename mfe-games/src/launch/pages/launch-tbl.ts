export default 'TBL';
