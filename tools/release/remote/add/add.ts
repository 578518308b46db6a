import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RemoteManifestSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { isPrebuilt, prebuiltFolder, remoteNames } from '../../../build/bundle/workspace';
import { updateRegistry } from '../../registry/update-registry';
import { unheldScripts } from '../check/prebuilt-rules';
import { type CommandOptions, publish } from '../commands';
import { isRemoteName } from '../scaffold/scaffold';
import { remoteTarget } from '../targets';
import { type Container, readContainer } from './read-container';

interface AddOptions extends CommandOptions {
  /** File of the container's `remote.json`. */
  manifest?: string | undefined;
  /** Asks whoever adds it, after what is said. */
  confirm(lines: readonly string[]): Promise<boolean>;
}

/**
 * Copies a container that was built elsewhere into the checkout, as a remote of its own, and publishes
 * it. Nothing stays of one that is refused.
 */
export async function add(source: string, options: AddOptions): Promise<string[]> {
  const { root } = options;
  const read = await readContainer(source, options.manifest);
  const name = nameIn(read.manifest);
  if (name === undefined) throw new Error('its remote.json names no remote, such as mf-rockets');
  const isUpdate = isPrebuilt(root, name);
  const folder = join(root, name);
  if (!isUpdate && existsSync(folder)) throw new Error(`there is a folder ${name} already`);
  if (!(await options.confirm(whatItMayDo(name, read)))) throw new Error('nothing was added');
  const former = join(root, '.local', `${name}.former`);
  rmSync(former, { recursive: true, force: true });
  mkdirSync(dirname(former), { recursive: true });
  if (isUpdate) renameSync(folder, former);
  write(root, name, read);
  // Its origin is known from now on.
  const target = remoteTarget(root, options.target.name, remoteNames(root));
  try {
    return [
      ...(await publish(name, { ...options, target })),
      `commit ${name}/: others need it, too`,
    ];
  } catch (error) {
    rmSync(folder, { recursive: true });
    if (isUpdate) renameSync(former, folder);
    throw error;
  }
}

/** Takes a remote out of the registry and the checkout. Pages that are open keep its files. */
export async function remove(name: string, options: CommandOptions): Promise<string[]> {
  const { root, target } = options;
  if (!isPrebuilt(root, name))
    throw new Error(`${name} was not added: it is built here, or unknown`);
  await updateRegistry(target.layout.registry, (registry) => ({
    ...registry,
    remotes: registry.remotes.filter((remote) => remote.name !== name),
  }));
  rmSync(join(root, name), { recursive: true });
  return [`${name} is removed here; commit that, and the registry`];
}

function nameIn(manifest: string): string | undefined {
  const schema = v.pipe(v.string(), v.parseJson(), v.pick(RemoteManifestSchema, ['name']));
  const parsed = v.safeParse(schema, manifest);
  return parsed.success && isRemoteName(parsed.output.name) ? parsed.output.name : undefined;
}

function whatItMayDo(name: string, container: Container): string[] {
  const unheld = unheldScripts(container).join(', ');
  return [
    `${name}: ${container.files.size} files that were built elsewhere`,
    'Their code can act as every member who is logged in: it can read, change and remove what they can.',
    ...(unheld
      ? [`No integrity value holds ${unheld}: who changes our site's files changes these.`]
      : []),
  ];
}

function write(root: string, name: string, { manifest, files }: Container): void {
  const folder = prebuiltFolder(root, name);
  for (const [file, bytes] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  }
  writeFileSync(join(root, name, 'remote.json'), manifest);
}
