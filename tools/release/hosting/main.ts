import { writeFirebaseJson } from './write-firebase-json';

writeFirebaseJson(process.cwd());
console.log('firebase.json written');
