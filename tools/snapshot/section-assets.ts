import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, type RegistryRemote } from '@stss/shared/contracts';
import type { HostingLayout } from '../hosting/layout';
import { readPublishedAssets } from '../publish/expose-assets';
import { integrityOf } from '../publish/integrity';
import type { HtmlDocument, PageFile } from './html-document';

interface Section {
  remote: string;
  expose: string;
}

/** Early fetches for the sections of one page. */
export type SectionFiles = Pick<HtmlDocument, 'scripts' | 'styles'>;

/**
 * The scripts that a page's sections will ask their remotes for, and their styles, which are
 * copied to the shell's origin: a remote that hangs must not keep the page from being painted.
 */
export function sectionFiles(
  layout: HostingLayout,
  remotes: readonly RegistryRemote[],
  sections: readonly Section[],
): SectionFiles {
  const scripts = new Map<string, PageFile>();
  const styles = new Map<string, SectionFiles['styles'][number]>();
  for (const { remote, expose } of sections) {
    const entry = remotes.find(({ name }) => name === remote);
    if (entry === undefined) continue;
    scripts.set(entry.entry, { href: entry.entry, integrity: entry.integrity });
    const assets = readPublishedAssets(layout.prerender(remote, entry.version))[expose];
    const base = new URL('.', entry.entry).href;
    for (const { file, integrity } of assets?.scripts ?? []) {
      scripts.set(base + file, { href: base + file, integrity });
    }
    for (const { file } of assets?.styles ?? []) {
      styles.set(base + file, copyStyle(layout, entry, file));
    }
  }
  return { scripts: [...scripts.values()], styles: [...styles.values()] };
}

/** Addresses inside a stylesheet that count from where it lies. */
const relativeUrl = /url\(\s*(["']?)(?!["']?(?:[a-z]+:|\/|#))([^)"']+)\1\s*\)/g;

function copyStyle(layout: HostingLayout, remote: RegistryRemote, file: string) {
  const base = new URL('.', remote.entry).href;
  const folder = join(layout.site('shell'), 'sections', remote.name, remote.version);
  const source = join(layout.site(remote.name), remote.version, file);
  const copy = join(folder, file);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    copy,
    readFileSync(source, 'utf8').replaceAll(
      relativeUrl,
      (_all, _quote, path) => `url(${base}${path})`,
    ),
  );
  const uniqueName = `${containerName(remote.name)}@${remote.version}`.replaceAll(/\W/g, '_');
  return {
    href: `/sections/${remote.name}/${remote.version}/${file}`,
    integrity: integrityOf(copy),
    // The runtime of the remote's build takes a sheet with this mark as its own, already loaded.
    runtimeKey: `${uniqueName}:chunk-${file.slice(0, file.indexOf('.'))}`,
  };
}
