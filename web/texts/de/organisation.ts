import type { Translation } from '../translation.ts';

export const organisation: Translation['organisation'] = {
  tabs: {
    settings: 'Einstellungen',
    branding: 'Erscheinungsbild',
    members: 'Mitglieder',
    apiKeys: 'API-Schlüssel',
    activity: 'Aktivität',
    usage: 'Tarif und Nutzung',
  },

  settingsLead: 'Wie Unterzeichnende Ihre Organisation sehen und welche E‑Mails sie erhalten.',
  nameNote: 'Unterzeichnende sehen ihn auf Signaturseiten und in E‑Mails.',
  contactEmail: 'Kontaktadresse',
  contactEmailNote:
    'Optional. Erhält Benachrichtigungen über Entscheidungen und Antworten der Unterzeichnenden auf E‑Mails. Höchstens 1.000 Benachrichtigungen am Tag, außer an die bestätigte Adresse eines Inhabers oder Administrators.',
  emailLanguage: 'Sprache der E‑Mails',
  emailLanguageNote:
    'Gilt, bis die Sprache der unterzeichnenden Person bekannt ist. Signaturseiten richten sich nach deren Browser.',
  toOpen: 'Zum Öffnen eines Dokuments',
  toOpenNote:
    'Was Unterzeichnende brauchen, wenn Sie beim Senden nichts anderes wählen. Ein Code per E‑Mail belegt, dass nur entscheidet, wer das Postfach der unterzeichnenden Person lesen kann.',
  verification: {
    link: 'Signaturlink',
    email_otp: 'Signaturlink und Code per E‑Mail',
  },
  embedSites: 'Websites, die Signaturseiten einbetten dürfen',
  embedSitesNote:
    'Optional. Eine pro Zeile, etwa https://shop.example.com. Sie können Signaturseiten in einem Rahmen zeigen.',
  tenSites: 'Geben Sie höchstens zehn Websites ein.',
  siteWithoutHttps: (site) =>
    `„${site}“ verwendet kein HTTPS. Die Seiten könnten auf dem Weg zu den Unterzeichnenden verändert werden.`,
  notASite: (site) =>
    `„${site}“ ist nicht die Adresse einer Website. Schreiben Sie sie wie https://shop.example.com.`,
  reminders: 'Erinnerungen',
  remind: 'Unterzeichnende erinnern, die noch nicht entschieden haben',
  daysBetween: 'Tage zwischen Erinnerungen',
  maxReminders: 'Höchstzahl der Erinnerungen',
  notInRange: (min: number, max: number) => `Geben Sie eine Zahl von ${min} bis ${max} ein.`,
  secondFactor: {
    title: 'Zwei-Faktor-Authentifizierung',
    required: 'Vorgeschrieben. Mitglieder, die sie nicht eingeschaltet haben, können hier nichts tun.',
    notRequired:
      'Nicht vorgeschrieben. Wer das Passwort eines Mitglieds erfährt, kann sich als dieses anmelden.',
    allHaveIt: 'Alle Mitglieder haben sie eingeschaltet oder melden sich über Ihren Anbieter an.',
    without: {
      one: (members) => `1 von ${members} hat sie nicht eingeschaltet.`,
      other: (count, members) => `${count} von ${members} haben sie nicht eingeschaltet.`,
    },
    ofMembers: { one: '1 Mitglied', other: '# Mitgliedern' },
    members: { one: '1 Mitglied', other: '# Mitglieder' },
    seeMembers: 'Mitglieder ansehen',
    requireTitle: 'Zwei-Faktor-Authentifizierung verlangen?',
    nobodyLocked: 'Alle Mitglieder haben sie bereits. API-Schlüssel funktionieren weiter.',
    locked: (members) =>
      `Ohne zweiten Faktor: ${members}. Bis er eingeschaltet ist, lässt sich hier nichts tun, auch nicht in Browsern, die schon angemeldet sind. API-Schlüssel funktionieren weiter.`,
    require: 'Verlangen',
    requireOfAll: 'Von allen Mitgliedern verlangen',
    noLonger: 'Nicht mehr verlangen',
    ownFirst: 'Erst selbst einschalten',
    isRequired: 'Die Zwei-Faktor-Authentifizierung ist jetzt vorgeschrieben.',
    isNotRequired: 'Die Zwei-Faktor-Authentifizierung ist nicht mehr vorgeschrieben.',
  },
  settingsSaved: 'Einstellungen gespeichert.',

  brandingLead: 'Wie Signaturseiten, E‑Mails und Zertifikate für Unterzeichnende aussehen.',
  brandingSaved: 'Erscheinungsbild gespeichert.',
  logo: 'Logo',
  logoNote:
    'Optional. Ein Bild als PNG, JPEG oder WebP mit höchstens 200 kB. Es wird höchstens 200 Pixel breit und 48 hoch gezeigt, immer auf hellem Hintergrund, auf dem Weiß nicht zu sehen ist.',
  theLogo: 'Das Logo',
  logoNotShown: 'Dieses Bild kann nicht angezeigt werden.',
  dropLogo: 'Ziehen Sie ein Bild hierher, oder wählen Sie eines aus.',
  noLogo: 'Kein Logo',
  chooseLogo: 'Logo wählen',
  replaceLogo: 'Logo ersetzen',
  removeLogo: 'Logo entfernen',
  notAnImage: (file) => `„${file}“ ist kein Bild als PNG, JPEG oder WebP.`,
  logoTooLarge: (file, kB) => `„${file}“ hat ${kB} kB. Ein Logo darf höchstens 200 kB haben.`,
  accent: 'Akzentfarbe',
  accentNote: 'Optional. Für Schaltflächen. Annehmen und Ablehnen behalten ihre eigenen Farben.',
  notAColour: 'Geben Sie eine Farbe wie #17463f ein.',
  hardToRead: (light, dark) =>
    `Diese Farbe ist schlecht lesbar. Unterzeichnende sehen ${light} im hellen und ${dark} im dunklen Modus.`,
  hardToReadInLight: (light) =>
    `Diese Farbe ist auf hellen Seiten schlecht lesbar. Unterzeichnende sehen dort ${light} und Ihre Farbe im dunklen Modus.`,
  easyToReadInLight: (dark) =>
    `Diese Farbe ist auf hellen Seiten gut lesbar. Im dunklen Modus sehen Unterzeichnende ${dark}.`,
  easyToRead: 'Diese Farbe ist im hellen und im dunklen Modus gut lesbar.',
  website: 'Website',
  websiteNote: 'Optional. Wird auf Signaturseiten und in E‑Mails verlinkt.',
  privacyPolicy: 'Datenschutzerklärung',
  privacyPolicyNote:
    'Optional. Die Adresse Ihrer Datenschutzerklärung, die an denselben Stellen verlinkt wird.',
  wholeAddress: 'Geben Sie eine vollständige Adresse ein, etwa https://www.example.com.',

  preview: {
    title: 'Vorschau',
    colours: 'Farben der Vorschau',
    light: 'Hell',
    dark: 'Dunkel',
    signingPage: 'Signaturseite',
    email: 'E‑Mail',
    asks: (organisation) => `${organisation} bittet um Ihre Entscheidung`,
    document: 'Dienstleistungs\u00ADvertrag',
    version: 'Fassung 3 · Offen bis zum 30. Juni',
    review: 'Entscheidungen prüfen',
    open: 'Lesen und entscheiden',
    sentFor: (organisation) =>
      `Gesendet von Assent, dem Dienst, mit dem ${organisation} Entscheidungen über Dokumente einholt.`,
  },
};
