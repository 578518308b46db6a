import type { AccountChange } from './accounts';
import type { AccountRequest } from './requests';

/** What of a request somebody may change about themselves. */
export function changeOfSelf(request: AccountRequest): AccountChange {
  const isDeleted = (name: string) => request.deleteAttribute.includes(name);
  const isUnlinked = (name: string) => request.deleteProvider.includes(name);
  return {
    ...(request.email === undefined ? {} : { email: request.email }),
    ...(request.password === undefined ? {} : { password: request.password }),
    ...(request.displayName === undefined ? {} : { displayName: request.displayName }),
    ...(request.photoUrl === undefined ? {} : { photoUrl: request.photoUrl }),
    ...(isDeleted('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(isDeleted('PHOTO_URL') ? { photoUrl: null } : {}),
    ...(isUnlinked('phone') ? { phoneNumber: null } : {}),
    ...(isUnlinked('password') ? { password: null, email: null, emailLink: false } : {}),
  };
}
