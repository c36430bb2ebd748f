import type { Translation } from '../translation.ts';

export const shell: Translation['shell'] = {
  pages: 'Seiten',
  main: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  skipToContent: 'Zum Inhalt springen',

  overview: 'Übersicht',
  containers: 'Ordner',
  signingRequests: 'Anfragen',
  campaigns: 'Kampagnen',
  templates: 'Vorlagen',
  webhooks: 'Webhooks',
  organisation: 'Organisation',

  accountMenu: (name) => `Kontomenü: ${name}`,
  yourAccount: 'Ihr Konto',
  appearance: 'Darstellung',
  system: 'Wie im System',
  light: 'Hell',
  dark: 'Dunkel',
  language: 'Sprache',
  signOut: 'Abmelden',

  switchOrganisation: (current) => `Organisation wechseln (aktuell: ${current})`,
  yourOrganisations: 'Ihre Organisationen',
  newOrganisation: 'Neue Organisation',
  newOrganisationItem: 'Neue Organisation …',
  keyboardShortcuts: 'Tastenkürzel',
  organisationCreated: (name) => `${name} wurde angelegt.`,
  enterName: 'Geben Sie einen Namen ein.',
  newOrganisationLead:
    'Die neue Organisation hat eigene Dokumente, Unterzeichnende, Mitglieder, Schlüssel und Einstellungen. Sie werden ihr Inhaber.',
  newOrganisationLeadFree:
    'Die neue Organisation hat eigene Dokumente, Unterzeichnende, Mitglieder, Schlüssel und Einstellungen. Sie werden ihr Inhaber, und sie beginnt im kostenlosen Tarif.',
  organisationName: 'Name',
  organisationNameHelp: 'Unterzeichnende sehen ihn auf den Seiten und in den E‑Mails.',
  createOrganisation: 'Organisation anlegen',
  noOrganisation: 'Keine Organisation',
  notAMember: 'Sie sind in keiner Organisation Mitglied',
  askForInvitation:
    'Bitten Sie einen Inhaber oder Administrator Ihrer Organisation um eine Einladung. Sie erhalten dann einen Link per E‑Mail.',

  roleLowered: (role) =>
    `Sie haben in dieser Organisation jetzt die Rolle ${role}. Was sie nicht erlaubt, wird nicht mehr angezeigt.`,

  notFound: 'Seite nicht gefunden',
  notFoundLead:
    'Diese Seite gibt es nicht, sie wurde gelöscht, oder sie gehört zu einer Organisation, in der Sie nicht Mitglied sind.',
  goToOverview: 'Zur Übersicht',
  notLoaded: 'Diese Seite konnte nicht geladen werden',
};
