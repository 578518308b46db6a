import type { AccountChange } from './account';
import type { AccountRequest } from './requests';

/** The attributes in a request that users may change on their own account. */
export function changeOfSelf(request: AccountRequest): AccountChange {
  return {
    ...(request.email === undefined ? {} : { email: request.email }),
    ...(request.password === undefined ? {} : { password: request.password }),
    ...(request.displayName === undefined ? {} : { displayName: request.displayName }),
    ...(request.photoUrl === undefined ? {} : { photoUrl: request.photoUrl }),
    ...deletionsIn(request),
  };
}

/** The deletions that a request asks for: single attributes, or a sign-in provider. */
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
