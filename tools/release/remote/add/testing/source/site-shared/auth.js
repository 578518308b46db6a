export const useSession = undefined;
