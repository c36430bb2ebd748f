import type { Translation } from '../translation.ts';

export const members: Translation['members'] = {
  title: 'Mitglieder',
  lead: 'Personen, die sich bei dieser Organisation anmelden können. Unterzeichnende brauchen kein Konto.',
  invite: 'Einladen',
  find: 'Mitglied suchen',
  noMatch: (query) => `Kein Mitglied passt zu „${query}“.`,
  pendingInvitations: 'Offene Einladungen',
  role: 'Rolle',
  roleRights: {
    viewer: 'Betrachter: darf Dokumente und Anfragen sehen, aber nichts ändern',
    admin:
      'Administrator: darf schreiben, veröffentlichen und senden sowie Einstellungen und Mitglieder verwalten',
    owner: 'Inhaber: darf außerdem Inhaber bestimmen und entfernen',
  },

  inviteMember: 'Mitglied einladen',
  email: 'E‑Mail-Adresse',
  invitationLink: (email) => `Einladungslink für ${email}`,
  sentByEmail: 'Die Einladung ist per E‑Mail unterwegs. Sie können diesen Link auch selbst weitergeben.',
  shareYourself: 'Dieser Dienst kann noch keine E‑Mails senden. Geben Sie den Link deshalb selbst weiter.',
  invitationDetails: (role) => `Rolle: ${role}. Läuft {time} ab.`,
  revoke: 'Zurücknehmen',
  revokeInvitation: (email) => `Einladung für ${email} zurücknehmen`,
  invitationRevoked: (email) => `Einladung für ${email} zurückgenommen. Der Link gilt nicht mehr.`,

  you: 'Sie',
  secondFactors: {
    authenticator: 'Zwei-Faktor-Authentifizierung eingeschaltet',
    provider: 'Meldet sich über Ihren Anbieter an',
    none: 'Keine Zwei-Faktor-Authentifizierung',
  },
  lastActive: 'Zuletzt aktiv: {time}',
  sessions: 'Sitzungen',
  sessionsOf: (name) => `Sitzungen von ${name}`,
  whereSignedIn: (name) => `Wo ${name} angemeldet ist`,
  nowhere: 'Im Moment nirgends.',
  lastUsed: 'Zuletzt verwendet: {used}, angemeldet: {signedIn}',
  signingOutNote:
    'Das Abmelden unterbricht auch die Arbeit in anderen Organisationen. Eine neue Anmeldung ist möglich: Entfernen Sie das Mitglied, um den Zugriff auf diese Organisation zu beenden.',
  onlyOwnersSignOut: 'Nur Inhaber können Inhaber abmelden.',
  signOutEverywhere: 'Überall abmelden',
  signedOutEverywhere: (name) => `${name} ist überall abgemeldet.`,
  roleOf: (name) => `Rolle von ${name}`,
  roleChanged: (name, role) => `${name} hat jetzt die Rolle ${role}.`,
  remove: 'Entfernen',
  leave: 'Verlassen',
  removeName: (name) => `${name} entfernen`,
  removed: (name) => `${name} ist kein Mitglied mehr.`,
  removeTitle: (name) => `${name} entfernen?`,
  removeConsequence:
    'Der Zugriff endet sofort, und gesendete Einladungen gelten nicht mehr. Was aufgezeichnet ist, bleibt erhalten.',
  removeMember: 'Mitglied entfernen',
  leaveTitle: 'Diese Organisation verlassen?',
  leaveConsequence:
    'Ihr Zugriff endet sofort, und von Ihnen gesendete Einladungen gelten nicht mehr. Um zurückzukehren, brauchen Sie eine neue Einladung.',
  leaveOrganisation: 'Organisation verlassen',

  checkKeys: 'Prüfen Sie diese API-Schlüssel',
  keysOfChanged: (name) =>
    `${name} hat jetzt eine andere Rolle. Die von dieser Person angelegten API-Schlüssel gelten aber weiter und dürfen hier fast alles. Sperren Sie diejenigen, die sie nicht mehr verwenden soll.`,
  keysOfRemoved: (name) =>
    `${name} ist kein Mitglied mehr. Die von dieser Person angelegten API-Schlüssel gelten aber weiter und dürfen hier fast alles. Sperren Sie diejenigen, die sie nicht mehr verwenden soll.`,
};
