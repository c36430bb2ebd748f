import type { FunctionComponent } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { showError } from './notify.tsx';
import { preloadLater } from './preload-later.ts';
import { useLoadedPart } from './use-loaded-part.ts';

interface Openable {
  opened: boolean;
  onClose(): void;
}

/** Loads a dialog after the page it belongs to. If that fails, the user is told, and the dialog counts as closed. */
export function lazyDialog<Props extends Openable, Name extends string>(
  importFile: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): FunctionComponent<Props> {
  const Loaded = lazyPart(importFile, name);
  preloadLater(Loaded.preload);
  function Lazy(props: Props) {
    const { opened, onClose } = props;
    const isLoaded = useLoadedPart(Loaded, opened, (error) => {
      showError(error);
      onClose();
    });
    return isLoaded && <Loaded {...props} />;
  }
  return Lazy;
}
