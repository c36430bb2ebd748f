import { useEffect, useRef } from 'react';
import { isLowerRole } from '../api/is-lower-role.ts';
import { useMembership } from '../api/me.ts';
import { isErrorShown, showNotice } from '../parts/notify.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/shell.ts';

/**
 * Says that the user has been given a lower role while the page is open. Otherwise the buttons and dialogs that need
 * more rights would disappear without a word.
 */
export function useRoleNotice(): void {
  const { role } = useMembership();
  const before = useRef(role);
  useEffect(() => {
    // The error of a change that was refused for this reason has said so.
    if (isLowerRole(role, before.current) && !isErrorShown())
      showNotice(texts.roleLowered(common.rolesInSentence[role]), { stays: true });
    before.current = role;
  }, [role]);
}
