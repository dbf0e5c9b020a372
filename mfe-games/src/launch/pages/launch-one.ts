export default 'LAUNCHONE';
