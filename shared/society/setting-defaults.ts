/**
 * What counts where `society/settings.json` lacks a setting. Each setting that is added has a default
 * here, so that a society which was set up before can take the later version as it is.
 */
export const settingDefaults = {
  live: { pollSeconds: 5 },
  pictures: 'storage',
} as const;
