export { deployInProcess } from './deploy-process.ts';
export { createFleetReader, type FleetReader } from './fleet.reader.ts';
export { storeDir } from './store-dir.ts';
export { folderStore } from './store.ts';
