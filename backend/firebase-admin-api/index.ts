export { type StoredAccount, StoredAccountSchema } from './accounts';
export { type StoredFile, StoredFileSchema } from './files';
export { type PasswordHashing, PasswordHashingSchema } from './password-hashing';
export {
  type OpenProject,
  openProject,
  ownerToken,
  type Project,
  type ProjectName,
} from './project';
