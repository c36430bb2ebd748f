import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.fr;

/** The emails in French. */
export const fr: Messages = {
  ...languages.fr,

  via: (organisation) => `${organisation} via Assent`,
  sentBy: (organisation) => `Envoyé par Assent pour le compte de ${organisation}.`,
  reference: (id) => `Référence ${id}`,
  version: (number) => `Version ${number}`,
  clauses: (number) => plural(number, { one: '# clause', other: '# clauses' }),
  greeting: (signer) => `Bonjour ${signer},`,

  request: {
    open: 'Lire et décider',
    openUntil: (when) => `Ouvert jusqu’au ${when}`,
    noDeadline: 'Il n’y a pas de date limite.',
    noAccount:
      'Tout se passe sur une seule page de votre navigateur. Aucun compte ni mot de passe n’est nécessaire.',
    fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    personal: (address) =>
      `Ce lien est destiné à ${address} uniquement. Quiconque le possède peut décider en votre nom : merci de ne pas le transférer.`,
    unexpected: 'Si vous n’attendiez pas ce message',
    ignore: (organisation) =>
      `Vous pouvez l’ignorer : rien n’est décidé sans votre confirmation. Si vous doutez de son authenticité, interrogez ${organisation} par un moyen que vous connaissez déjà.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} vous demande une décision : ${document}`,
    asks: (organisation) => `${organisation} vous demande une décision`,
    task: (clauses) => {
      if (clauses === 0) return 'Veuillez lire ce document et le confirmer si vous êtes d’accord.';
      return plural(clauses, {
        one: 'Veuillez lire ce document, puis accepter ou refuser sa seule clause.',
        other: 'Veuillez lire ce document, puis accepter ou refuser chacune de ses # clauses.',
      });
    },
    whatHappens: 'Comment cela se passe',
    steps: (organisation, clauses) => [
      'Le lien ouvre le document. L’ouvrir ne décide rien.',
      clauses === 0
        ? 'Vous le lisez et le confirmez dans son ensemble.'
        : 'Vous avancez clause par clause et vérifiez vos décisions avant de les confirmer.',
      `${organisation} reçoit vos décisions. Le même lien affiche ensuite votre reçu.`,
    ],
  },

  reminder: {
    subject: (organisation, document) => `Rappel : ${organisation} vous demande une décision : ${document}`,
    asks: (organisation) => `Rappel : ${organisation} attend toujours votre décision`,
    since: (when) => `La demande date du ${when} et vous n’avez pas encore décidé.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Accepté en totalité',
    ACCEPTED_PARTIAL: 'Accepté en partie',
    REJECTED: 'Rejeté',
  },
  tally: (accepted, declined) =>
    `${plural(accepted, { one: '# acceptée', other: '# acceptées' })}, ${plural(declined, { one: '# refusée', other: '# refusées' })}`,

  labels: {
    document: 'Document',
    signer: 'Signataire',
    outcome: 'Résultat',
    clauses: 'Clauses',
    decided: 'Décidé',
    asked: 'Demandé',
    expired: 'Expiré',
    note: 'Remarque du signataire',
    reference: 'Référence',
  },

  receipt: {
    subject: (document) => `Votre reçu : ${document}`,
    title: 'Votre reçu',
    decided: {
      ACCEPTED_FULL: 'Vous avez accepté ce document en totalité.',
      ACCEPTED_PARTIAL: 'Vous avez accepté ce document en partie.',
      REJECTED: 'Vous avez rejeté ce document.',
    },
    received: (organisation) => `${organisation} a reçu vos décisions.`,
    attached:
      'Le fichier joint est votre exemplaire : chaque clause telle que vous l’avez vue et décidée. Il s’ouvre dans tout navigateur, même sans internet. Conservez-le.',
    open: 'Afficher le reçu',
    sameLink: 'Le lien de votre invitation l’affiche aussi.',
    wrong: 'Si vous n’avez pas pris cette décision',
    tell: (organisation) =>
      `Quelqu’un a peut-être utilisé votre lien. Signalez-le à ${organisation} par un moyen que vous connaissez déjà.`,
  },

  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `${signer} a accepté en totalité : ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `${signer} a accepté en partie : ${document}`,
      REJECTED: (signer, document) => `${signer} a rejeté : ${document}`,
    },
    title: 'Une décision est arrivée',
    record:
      'La décision sur chaque clause figure dans le dossier de la demande, sous la référence ci-dessous.',
  },

  expiry: {
    subject: (signer, document) => `Pas de décision de ${signer} : ${document}`,
    title: 'Une demande a expiré',
    happened: (signer) => `${signer} n’a pas décidé à temps. Le lien n’accepte plus de décisions.`,
    next: (signer) => `Pour redemander une décision, créez une nouvelle demande pour ${signer}.`,
  },

  newLink: {
    subject: (signer, document) => `${signer} demande un nouveau lien : ${document}`,
    title: 'Un nouveau lien est demandé',
    happened: (signer) => `${signer} a ouvert une demande expirée et souhaite un nouveau lien.`,
    next: (signer) =>
      `Rien n’a été envoyé automatiquement. Si vous souhaitez toujours une décision, créez une nouvelle demande pour ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhook désactivé : ${receiver}`,
    title: 'Un webhook a été désactivé',
    happened: (since) =>
      `Tous les envois à cette adresse ont échoué depuis le ${since}. Elle ne reçoit plus d’événements, et ce qui l’attendait encore a été arrêté.`,
    next: (put) =>
      `Dès que le destinataire répond de nouveau, réactivez le webhook dans le tableau de bord ou avec ${put}.`,
    missed: (post) =>
      `Ce qui avait échoué peut alors être renvoyé avec ${post}. Ce qui se produit pendant la désactivation ne lui est pas envoyé plus tard.`,
    lastError: 'Dernière erreur',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} vous invite sur Assent`,
      from: (inviter) => `${inviter} vous a invité(e).`,
      task: 'Avec ce lien, vous créez un compte ou rejoignez l’organisation avec celui que vous avez.',
      roles: {
        owner: 'Comme propriétaire : vous pouvez tout faire.',
        admin: 'Comme administrateur : vous pouvez tout faire, sauf décider qui est propriétaire.',
        viewer: 'Comme lecteur : vous pouvez tout voir et ne rien modifier.',
      },
      open: 'Accepter l’invitation',
      personal: (address) =>
        `Le lien est destiné à ${address} uniquement. Quiconque le possède peut accepter à votre place ; merci de ne pas le transférer.`,
      ignore: 'Vous pouvez ignorer ce message : rien ne se passe si vous n’acceptez pas.',
    },
    passwordReset: {
      subject: 'Choisissez un nouveau mot de passe',
      account: 'Votre compte Assent',
      asked: (address) => `Quelqu’un a demandé un nouveau mot de passe pour le compte de ${address}.`,
      open: 'Choisir un nouveau mot de passe',
      once: (when) => `Le lien fonctionne une seule fois, jusqu’au ${when}.`,
      ignore: 'Si ce n’était pas vous, vous pouvez ignorer ce message : votre mot de passe reste inchangé.',
    },
  },
};
