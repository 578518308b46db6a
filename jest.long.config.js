import config from './jest.config.js';

/** The long drills, `*.long.ts`: minutes each, run by `npm run test:long`. */
export default {
  projects: config.projects.map((project) => ({ ...project, testMatch: ['**/*.long.ts'] })),
};
