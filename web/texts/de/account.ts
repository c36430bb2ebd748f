import type { Translation } from '../translation.ts';

export const account: Translation['account'] = {
  title: 'Ihr Konto',
  lead: (email) => `Sie sind als ${email} angemeldet.`,

  name: 'Name',
  nameLead: 'Diesen Namen sehen die Mitglieder Ihrer Organisation, nicht aber die Unterzeichnenden.',
  yourName: 'Ihr Name',
  enterYourName: 'Geben Sie Ihren Namen ein.',
  nameSaved: 'Name gespeichert.',

  password: 'Passwort',
  passwordLead: 'Wenn Sie Ihr Passwort ändern, werden Sie auf allen anderen Geräten abgemeldet.',
  currentPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Passwort geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
  yourPassword: 'Ihr Passwort',

  twoFactor: 'Zwei-Faktor-Authentifizierung',
  twoFactorOn:
    'Eingeschaltet. Zum Anmelden brauchen Sie Ihr Passwort und einen Code aus Ihrer Authenticator-App.',
  twoFactorOff:
    'Ausgeschaltet. Wer Ihr Passwort erfährt, kann sich als Sie anmelden. Eine Authenticator-App verhindert das.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  turnOnTwoFactor: 'Zwei-Faktor-Authentifizierung einschalten',
  turnOffTwoFactor: 'Zwei-Faktor-Authentifizierung ausschalten',
  twoFactorIsOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  requiredBy: (name) =>
    `${name} verlangt sie von allen Mitgliedern. Sie brauchen eine Authenticator-App, etwa den Passwortmanager Ihres Telefons, die alle 30 Sekunden einen neuen Code zeigt. Danach machen Sie dort weiter, wo Sie aufgehört haben.`,
  requiringOrganisations: {
    one: (name) =>
      `${name} verlangt sie. Bis Sie sie wieder einschalten, etwa mit einem neuen Telefon, können Sie dort nichts tun.`,
    other: (names) =>
      `${names} verlangen sie. Bis Sie sie wieder einschalten, etwa mit einem neuen Telefon, können Sie dort nichts tun.`,
  },
  notNow: 'Nicht jetzt',
  goToOrganisation: (name) => `Zu ${name}`,
  code: 'Code',
  codeNote: 'Der Code aus Ihrer Authenticator-App oder einer Ihrer Ersatzcodes.',
  next: 'Weiter',
  scan: 'Scannen Sie diesen QR-Code mit einer Authenticator-App, etwa dem Passwortmanager Ihres Telefons.',
  qrCode: 'QR-Code für die Authenticator-App',
  openInApp: 'App auf diesem Gerät öffnen',
  orEnterKey: 'Oder geben Sie diesen Schlüssel ein:',
  theKey: 'Schlüssel',
  codeFromApp: 'Code aus der App',
  keepBackupCodes:
    'Die Zwei-Faktor-Authentifizierung ist eingeschaltet. In allen anderen Browsern wurden Sie abgemeldet. Bewahren Sie diese Ersatzcodes dort auf, wo Sie sie ohne Ihr Telefon finden. Jeder Code gilt nur einmal. Die Codes werden nicht noch einmal angezeigt.',

  sessions: 'Aktive Sitzungen',
  sessionsLead: 'Die Browser, in denen Sie angemeldet sind.',
  sessionEnded: 'Sitzung beendet.',
  signedIn: 'Angemeldet: {time}',
  signedInFrom: (address) => `${address}, angemeldet: {time}`,
  thisBrowser: 'Dieser Browser',
  signOut: 'Abmelden',
  unknownBrowser: 'Unbekannter Browser',
  browserOn: (browser, system) => `${browser} auf ${system}`,
};
