/** Anyone may do anything. */
export const OPEN_RULES = JSON.stringify({
  rules: { '.read': true, '.write': true, $place: { '.indexOn': ['n', 'd/e'] } },
});

/** Members store pictures in one folder, which everybody may see; nobody replaces one. */
export const STORAGE_RULES = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function isMember() {
      return request.auth.token.member == true;
    }
    function isPicture() {
      return request.resource.size <= 10 * 1024 * 1024
        && request.resource.contentType.matches('image/(png|jpeg|webp|gif|avif)');
    }
    match /files {
      allow list: if isMember();
    }
    match /files/{name} {
      allow get;
      allow create: if isMember() && isPicture() && resource == null;
      allow delete: if isMember();
    }
  }
}`;
