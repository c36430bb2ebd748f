import { useEffect, useState } from 'react';

/**
 * Loads a part's script once it is wanted, and returns whether it is loaded. A part that is only rendered then can't
 * fail to render because of its script, which would take the place of the whole page. `onFail` gets the ScriptError.
 */
export function useLoadedPart(
  { load }: { load(): Promise<void> },
  isWanted: boolean,
  onFail: (error: unknown) => void,
): boolean {
  const [isLoaded, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure calls the function of that moment.
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let isStillWanted = true;
    load().then(
      () => isStillWanted && setLoaded(true),
      (error: unknown) => isStillWanted && onFail(error),
    );
    return () => {
      isStillWanted = false;
    };
  }, [isWanted, isLoaded]);
  return isLoaded;
}
