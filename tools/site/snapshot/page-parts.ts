import { join } from 'node:path';
import { containerName, type RegistryRemote } from '@site/shared/contracts';
import type { HostingLayout } from '../../release/hosting/layout';
import { readPublishedAssets } from '../../release/publish/expose-assets';
import type { PageFile } from './html-document';
import { folderOf } from './node-remotes';
import { pageStyles, type StyleSource } from './page-styles';
import type { ShellAssets } from './shell-assets';

interface Section {
  remote: string;
  expose: string;
}

/**
 * Gives the parts of a page by the sections that it is made of. Thousands of pages are made of the
 * same sections: what they need is looked up, and their styles joined, once.
 * @param allow is called with the hash of the inline styles of a page, before the page is there.
 */
export function pageParts(
  layout: HostingLayout,
  remotes: readonly RegistryRemote[],
  shell: ShellAssets,
  allow: (styleHash: string) => void,
) {
  const madeOf = (sections: readonly Section[]) => {
    const { scripts, styles } = sectionFiles(layout, remotes, sections);
    const inlineStyles = pageStyles([shell.style, ...styles]);
    allow(inlineStyles.hash);
    return { scripts, styles: inlineStyles };
  };
  const known = new Map<string, ReturnType<typeof madeOf>>();
  return (sections: readonly Section[]) => {
    const key = JSON.stringify(sections);
    const parts = known.get(key) ?? madeOf(sections);
    known.set(key, parts);
    return parts;
  };
}

/**
 * The scripts that a page's sections request until it is ready, and their published styles. Code of
 * slots is loaded later.
 */
function sectionFiles(
  layout: HostingLayout,
  remotes: readonly RegistryRemote[],
  sections: readonly Section[],
) {
  const scripts = new Map<string, PageFile>();
  const styles = new Map<string, StyleSource>();
  for (const { remote, expose } of sections) {
    const entry = remotes.find(({ name }) => name === remote);
    if (entry === undefined) continue;
    const assets = readPublishedAssets(layout.prerender(remote, entry.version))[expose];
    const base = folderOf(entry);
    if (entry.contributes.routes.some((route) => route.expose === expose)) {
      scripts.set(entry.entry, { href: entry.entry, integrity: entry.integrity });
      for (const { file, integrity } of assets?.scripts ?? []) {
        scripts.set(base + file, { href: base + file, integrity });
      }
    }
    for (const { file } of assets?.styles ?? []) {
      styles.set(base + file, {
        file: join(layout.site(entry.name), entry.version, file),
        base,
        runtimeKey: runtimeKeyOf(entry, file),
      });
    }
  }
  return { scripts: [...scripts.values()], styles: [...styles.values()] };
}

/** The runtime of the remote's build takes a sheet with this mark as its own, already loaded. */
function runtimeKeyOf(remote: RegistryRemote, file: string): string {
  const uniqueName = `${containerName(remote.name)}@${remote.version}`.replaceAll(/\W/g, '_');
  return `${uniqueName}:chunk-${file.slice(0, file.indexOf('.'))}`;
}
