import { loadAuth } from '@site/shared/firebase';
import { useEffect, useState } from 'react';

/** Whether the address of the account is not verified, as far as this page knows. */
export function useVerification() {
  const [isUnverified, setUnverified] = useState(false);
  useEffect(() => {
    const look = async () => {
      const { currentUser } = await loadAuth();
      await currentUser?.reload();
      setUnverified(currentUser?.emailVerified === false);
    };
    // Without a connection, joining says so.
    const lookQuietly = () => void look().catch(() => {});
    lookQuietly();
    // The link of the e-mail opens in another tab.
    addEventListener('focus', lookQuietly);
    return () => removeEventListener('focus', lookQuietly);
  }, []);
  return { isUnverified, setUnverified };
}
