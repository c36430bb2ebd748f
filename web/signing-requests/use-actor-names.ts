import type { AuditEvent } from '../../sdk/resources.ts';
import { useMe } from '../api/me.ts';
import { useApiKeys } from '../api-keys/queries.ts';
import { useMembers } from '../members/queries.ts';
import { texts } from '../texts/signing-requests.ts';

/** Returns a function that names the actor of an event. */
export function useActorNames(): (actor: AuditEvent['actor']) => string {
  const { user } = useMe();
  const { data: members } = useMembers();
  const { data: keys = [] } = useApiKeys();
  return ({ kind, id }) => {
    if (kind === 'signer') return texts.timeline.signer;
    if (kind === 'system') return 'Assent';
    if (kind === 'user') {
      if (id === user.id) return texts.timeline.you;
      if (!members) return texts.timeline.aMember;
      return members.find(({ user_id }) => user_id === id)?.name ?? texts.timeline.formerMember;
    }
    const key = keys.find((each) => each.id === id);
    return key ? texts.timeline.apiKey(key.name) : texts.timeline.anApiKey;
  };
}
