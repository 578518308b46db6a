import { writeFileSync } from 'node:fs';
import { site } from '@stss/shared/site';
import { remoteNames } from '../build/workspace';
import { firebaseJson } from './firebase-json';

const json = firebaseJson(site, remoteNames(process.cwd()), '.local/production/sites');
writeFileSync('firebase.json', `${JSON.stringify(json, null, 2)}\n`);
console.log('firebase.json written');
