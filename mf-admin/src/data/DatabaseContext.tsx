import { createContext, useContext } from 'react';
import { loadDatabase } from './firebase-database';
import type { MemberDatabase } from './member-database';

const DatabaseContext = createContext<() => Promise<MemberDatabase>>(loadDatabase);

/** Gives tests a database of their own. */
export const DatabaseProvider = DatabaseContext.Provider;

/** How to get at the database: its SDK is fetched when it is first needed. */
export const useDatabase = (): (() => Promise<MemberDatabase>) => useContext(DatabaseContext);
