import { spaConfig } from './spa-config';

const { root, entry, output } = JSON.parse(process.env.SPA_PLAN ?? '{}') as {
  root: string;
  entry: string;
  output: string;
};

export default spaConfig(root, entry, output);
