import { Navigate } from 'react-router-dom';

const UNKNOWN = { isUnknown: true };

/** Leads to itself, where the shell shows what it shows of every unknown address. */
export const UnknownAddress = () => <Navigate to="" replace state={UNKNOWN} />;
