import type { Consent } from '../../sdk/resources.ts';

type State = Consent['state'];

/** The states of a person's consent to the active version, in the order of the dashboard. */
export const states: State[] = ['CURRENT', 'OUTDATED', 'PENDING', 'REJECTED', 'WITHDRAWN', 'NONE'];
