/** Members of an organisation and their invitations. */
export const members = {
  title: 'Members',
  lead: 'People who can sign in to this organisation. Signers don’t need an account.',
  invite: 'Invite',
  find: 'Find a member',
  noMatch: (query: string) => `No members match “${query}”.`,
  pendingInvitations: 'Pending invitations',
  role: 'Role',
  roleRights: {
    viewer: 'Viewer: can see documents and requests but change nothing',
    admin: 'Admin: can write, publish and send, and manage settings and members',
    owner: 'Owner: can also add and remove owners',
  },

  inviteMember: 'Invite a member',
  email: 'Email',
  invitationLink: (email: string) => `Invitation link for ${email}`,
  sentByEmail: 'The invitation is on its way by email. You can also share this link yourself.',
  shareYourself: 'This service can’t send email yet, so share this link yourself.',
  invitationDetails: (role: string) => `Role: ${role}. Expires {time}.`,
  revoke: 'Revoke',
  revokeInvitation: (email: string) => `Revoke the invitation for ${email}`,
  invitationRevoked: (email: string) => `Invitation for ${email} revoked. Its link no longer works.`,

  you: 'You',
  secondFactors: {
    authenticator: 'Two-factor authentication on',
    provider: 'Signs in with your provider',
    none: 'No two-factor authentication',
  },
  lastActive: 'Last active {time}',
  sessions: 'Sessions',
  sessionsOf: (name: string) => `Sessions of ${name}`,
  whereSignedIn: (name: string) => `Where ${name} is signed in`,
  nowhere: 'Nowhere at the moment.',
  lastUsed: 'Last used {used}, signed in {signedIn}',
  signingOutNote:
    'Signing out ends their work in other organisations too. They can sign in again: to end their access to this organisation, remove them.',
  onlyOwnersSignOut: 'Only owners can sign owners out.',
  signOutEverywhere: 'Sign out everywhere',
  signedOutEverywhere: (name: string) => `${name} is signed out everywhere.`,
  roleOf: (name: string) => `Role of ${name}`,
  roleChanged: (name: string, role: string) => `${name}’s role is now ${role}.`,
  remove: 'Remove',
  leave: 'Leave',
  removeName: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is no longer a member.`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeConsequence:
    'They’ll lose access immediately, and invitations they’ve sent stop working. Records of what they did are kept.',
  removeMember: 'Remove member',
  leaveTitle: 'Leave this organisation?',
  leaveConsequence:
    'You’ll lose access immediately, and invitations you’ve sent stop working. To come back, you’ll need a new invitation.',
  leaveOrganisation: 'Leave organisation',

  checkKeys: 'Check these API keys',
  keysOfChanged: (name: string) =>
    `${name} has a different role now, but the API keys they created still work and can do almost everything here. Revoke the ones they shouldn’t be able to use.`,
  keysOfRemoved: (name: string) =>
    `${name} is no longer a member, but the API keys they created still work and can do almost everything here. Revoke the ones they shouldn’t be able to use.`,
};
