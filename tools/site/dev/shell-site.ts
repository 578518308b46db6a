import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { jsonInHtml } from '@site/shared/text';
import { compile } from '../../build/bundle/build';
import { fallbackDocument, missingContent } from '../../release/hosting/rewrites';
import { appFiles, themeColour } from '../snapshot/app-icons';
import { htmlDocument } from '../snapshot/html-document';
import { pageStyles } from '../snapshot/page-styles';
import { readShellAssets } from '../snapshot/shell-assets';
import { type DevPlan, devShellFolder } from './dev-plan';

/**
 * Compiles the shell for development and lays out its site: one document for every address. Content comes from the database alone.
 * @param devServer what the seams of the page need to ask the server for something.
 * @returns hashes of the inline styles of its document.
 */
export async function writeDevShell(
  root: string,
  devServer: { token: string; remotes: readonly string[] },
): Promise<string[]> {
  const folder = devShellFolder(root);
  const plan: DevPlan = { root };
  const config = 'tools/site/dev/rspack.config.ts';
  await compile(root, config, { DEV_PLAN: JSON.stringify(plan) });
  for (const [path, content] of appFiles(root, site)) {
    writeFileSync(join(folder, path), await content());
  }
  const { scripts, style, fonts } = readShellAssets(join(folder, 'assets'));
  const styles = pageStyles([style]);
  const html = htmlDocument({
    title: site.society.name,
    description: site.society.byline,
    noindex: true,
    siteName: site.society.name,
    themeColour: themeColour(root),
    jsonLd: [],
    shellScripts: scripts,
    styles,
    fonts,
    scripts: [],
    body: '',
    data: [{ id: 'dev-server', json: jsonInHtml(devServer) }],
  });
  mkdirSync(join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, fallbackDocument), html);
  writeFileSync(join(folder, missingContent), 'null');
  // Asked for by pages, too, that want to know whether there is a connection.
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  return [styles.hash];
}
