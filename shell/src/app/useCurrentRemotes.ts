import { startTransition, useEffect, useState } from 'react';
import type { RegistrySource } from '../composition/registry-source';
import type { RegistryView, RemoteView } from '../composition/registry-view';

const remotesOf = (view: RegistryView): readonly RemoteView[] => (view.ok ? view.remotes : []);

/** What is contributed, without what changes at each publish. */
const shapeOf = (remotes: readonly RemoteView[]): string =>
  JSON.stringify(remotes.map(({ name, title, contributes }) => [name, title, contributes]));

/**
 * Starts from the registry at hand and goes over to the live one if that contributes otherwise, as
 * a transition: sections whose HTML is still waiting for its code stay on screen.
 */
export function useCurrentRemotes(
  initial: RegistryView,
  registry: RegistrySource | undefined,
): readonly RemoteView[] {
  const [remotes, setRemotes] = useState(() => remotesOf(initial));
  useEffect(() => {
    let gone = false;
    void registry?.read().then((view) => {
      if (gone || !view.ok) return;
      startTransition(() =>
        setRemotes((current) =>
          shapeOf(current) === shapeOf(view.remotes) ? current : view.remotes,
        ),
      );
    });
    return () => {
      gone = true;
    };
  }, [registry]);
  return remotes;
}
