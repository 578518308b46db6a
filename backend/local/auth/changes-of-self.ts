import type { AccountChange } from './account';
import type { AccountRequest } from './requests';

/** What of a request somebody may change about themselves. */
export function changeOfSelf(request: AccountRequest): AccountChange {
  return {
    ...(request.email === undefined ? {} : { email: request.email }),
    ...(request.password === undefined ? {} : { password: request.password }),
    ...(request.displayName === undefined ? {} : { displayName: request.displayName }),
    ...(request.photoUrl === undefined ? {} : { photoUrl: request.photoUrl }),
    ...deletionsIn(request),
  };
}

/** What a request takes off an account: single attributes, or a way to sign in. */
export function deletionsIn({ deleteAttribute, deleteProvider }: AccountRequest): AccountChange {
  const noEmail = { email: null, emailLink: false };
  return {
    ...(deleteAttribute.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(deleteAttribute.includes('PHOTO_URL') ? { photoUrl: null } : {}),
    ...(deleteAttribute.includes('PASSWORD') ? { password: null } : {}),
    ...(deleteAttribute.includes('EMAIL') ? noEmail : {}),
    ...(deleteProvider.includes('phone') ? { phoneNumber: null } : {}),
    ...(deleteProvider.includes('password') ? { ...noEmail, password: null } : {}),
  };
}
