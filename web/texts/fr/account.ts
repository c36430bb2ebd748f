import type { Translation } from '../translation.ts';

export const account: Translation['account'] = {
  title: 'Votre compte',
  lead: (email) => `Vous utilisez le compte ${email}.`,

  name: 'Nom',
  nameLead: 'Vos collègues voient ce nom, pas les signataires.',
  yourName: 'Votre nom',
  enterYourName: 'Saisissez votre nom.',
  nameSaved: 'Nom enregistré.',

  password: 'Mot de passe',
  passwordLead: 'Changer de mot de passe vous déconnecte de tous les autres appareils.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  changePassword: 'Changer le mot de passe',
  passwordChanged: 'Mot de passe modifié. Vos sessions sur tous les autres appareils ont été fermées.',
  yourPassword: 'Votre mot de passe',

  twoFactor: 'Authentification à deux facteurs',
  twoFactorOn:
    'Activée. La connexion exige votre mot de passe et un code de votre application d’authentification.',
  twoFactorOff:
    'Désactivée. Toute personne qui apprend votre mot de passe peut se connecter à votre place. Une application d’authentification l’empêche.',
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  turnOnTwoFactor: 'Activer l’authentification à deux facteurs',
  turnOffTwoFactor: 'Désactiver l’authentification à deux facteurs',
  twoFactorIsOff: 'L’authentification à deux facteurs est désactivée.',
  requiredBy: (name) =>
    `${name} l’exige de tous ses membres. Il vous faut une application d’authentification, par exemple le gestionnaire de mots de passe de votre téléphone, qui affiche un nouveau code toutes les 30 secondes. Vous reprendrez ensuite là où vous en étiez.`,
  requiringOrganisations: {
    one: (name) =>
      `${name} l’exige. Tant que vous ne l’aurez pas réactivée, par exemple avec un nouveau téléphone, vous ne pourrez rien y faire.`,
    other: (names) =>
      `${names} l’exigent. Tant que vous ne l’aurez pas réactivée, par exemple avec un nouveau téléphone, vous ne pourrez rien y faire.`,
  },
  notNow: 'Pas maintenant',
  goToOrganisation: (name) => `Aller à ${name}`,
  code: 'Code',
  codeNote: 'Celui de votre application d’authentification, ou l’un de vos codes de secours.',
  next: 'Suivant',
  scan: 'Scannez ce code QR avec une application d’authentification, par exemple le gestionnaire de mots de passe de votre téléphone.',
  qrCode: 'Code QR pour l’application d’authentification',
  openInApp: 'Ouvrir une application sur cet appareil',
  orEnterKey: 'Ou saisissez cette clé :',
  theKey: 'la clé',
  codeFromApp: 'Code de l’application',
  keepBackupCodes:
    'L’authentification à deux facteurs est activée. Vos sessions dans tous les autres navigateurs ont été fermées. Conservez ces codes de secours là où vous les trouverez sans votre téléphone. Chacun sert une seule fois. Ils ne seront plus affichés.',

  sessions: 'Sessions actives',
  sessionsLead: 'Les navigateurs dans lesquels vous avez ouvert une session.',
  sessionEnded: 'Session terminée.',
  signedIn: 'Connexion : {time}',
  signedInFrom: (address) => `${address}, connexion : {time}`,
  thisBrowser: 'Ce navigateur',
  signOut: 'Déconnecter',
  unknownBrowser: 'Navigateur inconnu',
  browserOn: (browser, system) => `${browser} sur ${system}`,
};
