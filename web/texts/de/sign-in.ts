import type { Translation } from '../translation.ts';

export const signIn: Translation['signIn'] = {
  signIn: 'Anmelden',
  email: 'E‑Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordRule: (length) =>
    `Mindestens ${length} Zeichen. Ein paar Wörter ohne Zusammenhang ergeben ein starkes Passwort.`,
  yourName: 'Ihr Name',
  yourEmail: 'Ihre E‑Mail-Adresse',
  or: 'oder',
  continueWith: (provider) => `Weiter mit ${provider}`,
  continueInNewTab: (provider) => `Weiter mit ${provider} in einem neuen Tab`,

  cookiesBlocked: 'Ihr Browser blockiert Cookies',
  allowCookies:
    'Ohne Cookies können Sie sich nicht anmelden. Lassen Sie sie für diese Website zu und laden Sie die Seite neu.',
  notSignedIn: 'Die Anmeldung ist fehlgeschlagen',
  noAccounts: 'Noch keine Konten',
  openSetUpLink:
    'Der Dienst hat beim Start einen Einrichtungslink in seinem Terminal oder Protokoll ausgegeben. Öffnen Sie diesen Link, um das erste Konto anzulegen. Nach einem Neustart gilt nur noch der neueste.',

  twoFactor: 'Zwei-Faktor-Authentifizierung',
  code: 'Sechsstelliger Code',
  codeHint: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  backupCode: 'Ersatzcode',
  backupCodeHint:
    'Geben Sie einen der Codes ein, die Sie beim Einschalten der Zwei-Faktor-Authentifizierung gespeichert haben. Jeder gilt nur einmal.',
  noBackupCode:
    'Keine Ersatzcodes mehr? Wenden Sie sich an den Betreiber dieses Dienstes. Mit dem Befehl „users reset-password“ und „--remove-second-factor“ können Sie sich wieder anmelden.',
  trustDevice: 'In diesem Browser 30 Tage lang nicht mehr fragen',
  useApp: 'Authenticator-App verwenden',
  useBackupCode: 'Ersatzcode verwenden',
  enterPasswordAgain: 'Passwort erneut eingeben',

  signInAgain: 'Erneut anmelden',
  sessionEnded:
    'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie aufgehört haben. Auf dieser Seite geht nichts verloren.',
  notNow: 'Nicht jetzt',

  forgotten: 'Passwort vergessen?',
  resetPassword: 'Passwort zurücksetzen',
  resetLead: 'Sie erhalten per E‑Mail einen Link, um ein neues Passwort festzulegen.',
  checkInbox: 'Sehen Sie in Ihrem Posteingang nach',
  resetSent:
    'Wenn es ein Konto mit dieser Adresse gibt, erhalten Sie einen Link, der eine Stunde lang gilt. Es werden höchstens drei pro Stunde gesendet, und nur der neueste gilt.',
  askAdministrator:
    'Bitten Sie stattdessen den Betreiber um einen Link. Der Befehl „users reset-password“ gibt einen aus.',
  emailLink: 'Link per E‑Mail senden',
  backToSignIn: 'Zurück zur Anmeldung',
  setNewPassword: 'Neues Passwort festlegen',
  setPassword: 'Passwort festlegen',
  resetLinkRule:
    'Ein Link gilt einmal, eine Stunde lang und nur, bis Sie einen weiteren anfordern. {request}.',
  requestNew: 'Neuen Link anfordern',
  passwordChanged: 'Passwort geändert',
  signedOutEverywhere: 'Sie wurden auf allen Geräten abgemeldet.',

  invitation: 'Einladung',
  invitationInvalid: 'Diese Einladung gilt nicht mehr',
  invitationInvalidLead:
    'Sie wurde schon verwendet oder zurückgenommen, oder sie ist älter als eine Woche. Bitten Sie um eine neue.',
  joinOrganisation: (organisation) => `${organisation} beitreten`,
  joinAs: (role) => `Sie treten als ${role} mit der E‑Mail-Adresse {email} bei.`,
  haveAccount:
    'Sie haben schon ein Konto mit dieser Adresse. Melden Sie sich an, um die Einladung anzunehmen.',
  createAndJoin: 'Konto anlegen und beitreten',
  join: 'Beitreten',

  linkInvalid: 'Dieser Link gilt nicht mehr',
  setUpInvalidLead:
    'Ein Einrichtungslink gilt einmal und nur bis zum nächsten Start des Dienstes. Wurde damit ein Konto angelegt, melden Sie sich an.',
  welcome: 'Willkommen bei Assent',
  setUpOrganisation: 'Legen Sie Ihre Organisation und ihr erstes Konto an.',
  setUpAccount: (organisation) => `Legen Sie das erste Konto für ${organisation} an. Sie werden Inhaber.`,
  organisation: 'Organisation',
  organisationNote: 'Unterzeichnende sehen diesen Namen auf Signaturseiten und in E‑Mails.',
  createOrganisation: 'Organisation anlegen',
  createAccount: 'Konto anlegen',
};
