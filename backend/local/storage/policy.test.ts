// @covers Threats | Uploads by strangers, of other types, too large, over others: storage rules
import { readFileSync } from 'node:fs';
import { STORAGE_LIMITS } from './policy';

/** What `storage.rules` has to say, going by the limits that the local storage enforces. */
function expectedRules({
  folder,
  maxMegabytes,
  pictureTypes,
  claim,
}: typeof STORAGE_LIMITS): string {
  return `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function isMember() {
      return request.auth.token.${claim} == true;
    }
    function isPicture() {
      return request.resource.size <= ${maxMegabytes} * 1024 * 1024
        && request.resource.contentType.matches('image/(${pictureTypes.join('|')})');
    }
    match /${folder} {
      allow list: if isMember();
    }
    match /${folder}/{name} {
      allow get: if true;
      allow create: if isMember() && isPicture() && resource == null;
      allow update: if isMember() && isPicture();
      allow delete: if isMember();
    }
  }
}`;
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

test('storage.rules says what the local storage enforces', () => {
  const rules = readFileSync('backend/storage.rules', 'utf8').replace(/^\s*\/\/.*$/gm, '');
  expect(words(rules)).toEqual(words(expectedRules(STORAGE_LIMITS)));
});
