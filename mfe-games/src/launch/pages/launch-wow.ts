export default 'WOW';
