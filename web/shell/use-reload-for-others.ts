import { useEffect, useState } from 'react';
import { useMe } from '../api/me.ts';

/**
 * Reloads the page once somebody else has signed in in another tab. What is on it belongs to the user who opened it, and would be
 * done in the other's name.
 */
export function useReloadForOthers(): void {
  const { id } = useMe().user;
  const [openedBy] = useState(id);
  useEffect(() => {
    if (id !== openedBy) window.location.reload();
  }, [id, openedBy]);
}
