import { useEffect, useState } from 'react';
import { useMe } from '../api/me.ts';

/**
 * Reloads the page once another user has signed in in another tab. Otherwise, changes made on the page would be
 * recorded under that user's name.
 */
export function useReloadForOtherUser(): void {
  const { id } = useMe().user;
  const [openedBy] = useState(id);
  useEffect(() => {
    if (id !== openedBy) window.location.reload();
  }, [id, openedBy]);
}
