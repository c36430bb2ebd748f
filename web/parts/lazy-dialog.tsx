import { type FunctionComponent, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { showError } from './notify.tsx';
import { preloadLater } from './preload-later.ts';

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
    const [isLoaded, setLoaded] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a failure closes the dialog with the function of that moment.
    useEffect(() => {
      if (!opened || isLoaded) return;
      let isWanted = true;
      Loaded.load().then(
        () => isWanted && setLoaded(true),
        (error: unknown) => {
          if (!isWanted) return;
          showError(error);
          onClose();
        },
      );
      return () => {
        isWanted = false;
      };
    }, [opened, isLoaded]);
    return isLoaded && <Loaded {...props} />;
  }
  return Lazy;
}
