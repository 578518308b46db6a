import { writeFirebaseJson } from './write-firebase-json';

writeFirebaseJson(process.cwd());
