import type { Translation } from '../translation.ts';

export const signIn: Translation['signIn'] = {
  signIn: 'Se connecter',
  email: 'Adresse e‑mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordRule: (length) =>
    `Au moins ${length} caractères. Quelques mots sans lien entre eux font un bon mot de passe.`,
  yourName: 'Votre nom',
  yourEmail: 'Votre adresse e‑mail',
  or: 'ou',
  continueWith: (provider) => `Continuer avec ${provider}`,
  continueInNewTab: (provider) => `Continuer avec ${provider} dans un nouvel onglet`,

  cookiesBlocked: 'Votre navigateur bloque les cookies',
  allowCookies:
    'Ils sont nécessaires pour se connecter. Autorisez les cookies pour ce site, puis rechargez la page.',
  notSignedIn: 'La connexion a échoué',
  noAccounts: 'Aucun compte',
  openSetUpLink:
    'À son démarrage, le service a affiché un lien d’installation dans son terminal ou son journal. Ouvrez ce lien pour créer le premier compte. Après un redémarrage, seul le lien le plus récent fonctionne.',

  twoFactor: 'Authentification à deux facteurs',
  code: 'Code à six chiffres',
  codeHint: 'Saisissez le code de votre application d’authentification.',
  backupCode: 'Code de secours',
  backupCodeHint:
    'Saisissez l’un des codes que vous avez conservés en activant l’authentification à deux facteurs. Chacun ne sert qu’une fois.',
  noBackupCode:
    'Plus aucun code de secours ? Adressez-vous à l’administrateur de ce service. La commande « users reset-password » avec « --remove-second-factor » vous permet de vous reconnecter.',
  trustDevice: 'Ne plus demander dans ce navigateur pendant 30 jours',
  useApp: 'Utiliser votre application d’authentification',
  useBackupCode: 'Utiliser un code de secours',
  enterPasswordAgain: 'Saisir de nouveau votre mot de passe',

  signInAgain: 'Se reconnecter',
  sessionEnded:
    'Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez. Rien n’est perdu sur cette page.',
  notNow: 'Pas maintenant',

  forgotten: 'Mot de passe oublié ?',
  resetPassword: 'Réinitialiser votre mot de passe',
  resetLead: 'Vous recevrez par e‑mail un lien pour définir un nouveau mot de passe.',
  checkInbox: 'Consultez votre boîte de réception',
  resetSent:
    'S’il existe un compte à cette adresse, vous recevrez un lien valable une heure. Nous en envoyons trois par heure au plus, et seul le plus récent fonctionne.',
  askAdministrator:
    'Demandez plutôt un lien à son administrateur. La commande « users reset-password » en affiche un.',
  emailLink: 'M’envoyer un lien',
  backToSignIn: 'Retour à la connexion',
  setNewPassword: 'Définir un nouveau mot de passe',
  setPassword: 'Définir le mot de passe',
  resetLinkRule:
    'Un lien fonctionne une seule fois, pendant une heure, et seulement jusqu’à ce que vous en demandiez un autre. {request}.',
  requestNew: 'Demander un nouveau lien',
  passwordChanged: 'Mot de passe modifié',
  signedOutEverywhere: 'Vos sessions sur tous les appareils ont été fermées.',

  invitation: 'Invitation',
  invitationInvalid: 'Cette invitation ne fonctionne pas',
  invitationInvalidLead:
    'Elle a déjà servi, a été annulée ou date de plus d’une semaine. Demandez-en une nouvelle.',
  joinOrganisation: (organisation) => `Rejoindre ${organisation}`,
  joinAs: (role) => `Vous rejoindrez l’organisation en tant que ${role} avec l’adresse e‑mail {email}.`,
  haveAccount: 'Vous avez déjà un compte à cette adresse. Connectez-vous pour accepter l’invitation.',
  createAndJoin: 'Créer un compte et rejoindre',
  join: 'Rejoindre',

  linkInvalid: 'Ce lien ne fonctionne plus',
  setUpInvalidLead:
    'Un lien d’installation sert une seule fois, et seulement jusqu’au prochain démarrage du service. S’il a servi à créer un compte, connectez-vous.',
  welcome: 'Bienvenue dans Assent',
  setUpOrganisation: 'Créez votre organisation et le compte de son propriétaire.',
  setUpAccount: (organisation) => `Créez le premier compte pour ${organisation}. Vous en serez propriétaire.`,
  organisation: 'Organisation',
  organisationNote: 'Les signataires voient ce nom sur les pages de signature et dans les e‑mails.',
  createOrganisation: 'Créer l’organisation',
  createAccount: 'Créer le compte',
};
