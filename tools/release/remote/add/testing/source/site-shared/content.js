export const usePosts = undefined;
