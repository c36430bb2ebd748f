import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.fr;

export const fr: Messages = {
  ...languages.fr,

  via: (organisation) => `${organisation} via Assent`,
  memberOf: (person, organisation) => `${person} (${organisation})`,
  sentBy: (organisation) =>
    `Envoyé par Assent, le service avec lequel ${organisation} recueille les décisions sur ses documents.`,
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
    personal: (address, needsCode) =>
      needsCode
        ? `Ce lien est exclusivement destiné à ${address}. Veuillez ne pas le transférer.`
        : `Ce lien est exclusivement destiné à ${address}. Toute personne qui en dispose peut décider en votre nom : veuillez ne pas le transférer.`,
    unexpected: 'Si vous n’attendiez pas ce message',
    ignore: (organisation) =>
      `Vous pouvez l’ignorer : rien n’est décidé sans votre confirmation. Si vous doutez de son authenticité, contactez ${organisation} par un moyen que vous connaissez déjà.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} sollicite votre décision : ${document}`,
    introduction: (organisation) => `${organisation} sollicite votre décision`,
    task: (clauses) =>
      plural(clauses, {
        '=0': 'Veuillez lire ce document et le confirmer si vous êtes d’accord.',
        '=1': 'Veuillez lire ce document, puis accepter ou refuser son unique clause.',
        other: 'Veuillez lire ce document, puis accepter ou refuser chacune de ses # clauses.',
      }),
    message: (organisation) => `Message envoyé par ${organisation}`,
    whatHappens: 'Comment cela se passe',
    steps: (organisation, clauses, needsCode) => [
      needsCode
        ? 'Sur la page du lien, vous demandez un code par e‑mail. Il ouvre le document. L’ouvrir ne vaut pas acceptation.'
        : 'Le lien ouvre le document. L’ouvrir ne vaut pas acceptation.',
      clauses === 0
        ? 'Vous lisez le document et le confirmez dans son ensemble.'
        : 'Vous décidez clause par clause et vérifiez vos décisions avant de les confirmer.',
      `Vos décisions sont transmises à ${organisation}. Le même lien affiche ensuite votre récépissé.`,
    ],
  },

  reminder: {
    subject: (organisation, document) =>
      `Rappel : ${organisation} attend votre décision sur le document ${document}`,
    introduction: (organisation) => `Rappel : ${organisation} attend toujours votre décision`,
    since: (when) => `La demande date du ${when} et vous n’avez pas encore décidé.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Accepté en totalité',
    ACCEPTED_PARTIAL: 'Accepté en partie',
    ALL_DECLINED: 'Toutes les clauses facultatives refusées',
    REJECTED: 'Rejeté',
  },
  tally: (accepted, declined, open = 0) =>
    `${plural(accepted, { one: '# acceptée', other: '# acceptées' })}, ${plural(declined, { one: '# refusée', other: '# refusées' })}${open > 0 ? `, ${open} sans réponse` : ''}`,

  labels: {
    signer: 'Signataire',
    outcome: 'Résultat',
    clauses: 'Clauses',
    decided: 'Décision prise le',
    requested: 'Demandé le',
    expired: 'Expirée le',
    voided: 'Retirée le',
    consentWithdrawn: 'Consentement retiré le',
    reason: 'Motif',
    note: 'Remarque de la personne signataire',
    comment: (title) => `Commentaire sur « ${title} »`,
  },

  verificationCode: {
    subject: (document) => `Votre code pour ${document}`,
    introduction: 'Votre code pour ouvrir ce document',
    code: 'Code',
    enter: 'Saisissez-le sur la page où vous l’avez demandé.',
    validUntil: (when) => `Il est valable jusqu’au ${when} et ne sert qu’une fois.`,
    secret: (organisation) =>
      `Ne communiquez ce code à personne, pas même à ${organisation} : quiconque le détient peut agir en votre nom sur cette page.`,
    unexpected: 'Si vous n’avez pas demandé de code',
    ignore:
      'Vous pouvez ignorer cet e‑mail. Quelqu’un a ouvert le lien vers ce document, mais ne peut ni le lire ni décider sans le code.',
  },

  receipt: {
    subject: (document) => `Votre récépissé : ${document}`,
    title: 'Votre récépissé',
    decided: {
      ACCEPTED_FULL: 'Vous avez accepté ce document en totalité.',
      ACCEPTED_PARTIAL: 'Vous avez accepté ce document en partie.',
      REJECTED: 'Vous avez rejeté ce document.',
    },
    declinedAll: (total) =>
      plural(total, {
        '=1': 'Vous avez refusé l’unique clause, qui est facultative.',
        '=2': 'Vous avez refusé les deux clauses facultatives.',
        other: 'Vous avez refusé les # clauses facultatives.',
      }),
    received: (organisation) => `Vos décisions ont été enregistrées et ${organisation} peut les consulter.`,
    attached:
      'Le fichier joint est votre exemplaire : il contient le document et vos décisions. Il s’ouvre dans tout navigateur, même hors ligne. Veuillez le conserver.',
    certificateAttached: 'Le certificat, un résumé à lire et à imprimer, est également joint.',
    certificateTooLarge:
      'Le certificat est trop volumineux pour un e‑mail. Vous pouvez le télécharger sur la page de votre récépissé.',
    open: 'Afficher le récépissé',
    sameLink: 'Le lien qui vous a servi à décider l’affiche également.',
    withdraw:
      'Vous pouvez à tout moment retirer votre consentement aux clauses facultatives sur la page de votre récépissé.',
    withdrawOpen: 'Retirer mon consentement',
    wrong: 'Si vous n’avez pas pris cette décision',
    linkUsed: 'Une autre personne a peut-être utilisé votre lien.',
    contactOrganisation: (organisation) =>
      `Signalez-le à ${organisation} par un moyen que vous connaissez déjà.`,
  },

  voided: {
    subject: (document) => `Demande retirée : ${document}`,
    introduction: (organisation) => `${organisation} a retiré sa demande de décision`,
    happened: (organisation) =>
      `${organisation} a retiré cette demande avant votre décision. Le lien que vous avez reçu ne permet plus de décider.`,
    nothingToDo: 'Vous n’avez rien à faire.',
  },

  proof: {
    title: 'Journal des preuves',
    keep: 'Conservez cet e‑mail : ces trois valeurs permettront à chacun de vérifier que rien de ce qui était enregistré à ce moment-là n’a été modifié ni supprimé.',
    log: 'Journal',
    size: 'Entrées',
    root: 'Empreinte racine',
    missing:
      'Les valeurs du journal des preuves sont absentes, car les enregistrements de cette demande n’ont pas passé le contrôle qui précède la signature. Veuillez vous adresser à l’exploitant de ce service.',
  },
  requestPage: {
    open: 'Ouvrir la demande',
    afterSignIn: 'Après connexion, vous y voyez tout ce qui concerne cette demande.',
  },
  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `Accepté en totalité par ${signer} : ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `Accepté en partie par ${signer} : ${document}`,
      ALL_DECLINED: (signer, document) =>
        `Toutes les clauses facultatives refusées par ${signer} : ${document}`,
      REJECTED: (signer, document) => `Rejeté par ${signer} : ${document}`,
    },
    title: 'Une décision a été prise',
  },

  withdrawal: {
    subject: (document) => `Consentement retiré : ${document}`,
    title: 'Votre consentement a été retiré',
    bySigner: 'Vous avez retiré votre consentement aux clauses suivantes.',
    byOrganisation: (organisation) =>
      `${organisation} a retiré en votre nom votre consentement aux clauses suivantes.`,
    effect:
      'Il ne vaut plus à compter de cette date. Cela ne compromet pas la licéité de ce qui a été fait auparavant, et vos autres décisions restent inchangées.',
    wrong: 'Si vous ne l’avez pas voulu',
  },
  withdrawalNotice: {
    subject: {
      bySigner: (signer, document) => `${signer} a retiré son consentement : ${document}`,
      byOrganisation: (signer, document) => `Consentement retiré pour ${signer} : ${document}`,
    },
    title: 'Un consentement a été retiré',
    byOrganisation: (organisation) => `${organisation} l’a retiré au nom de la personne signataire.`,
    next: 'À compter de cette date, rien ne peut plus être fondé sur ce consentement. Les autres décisions de cette personne restent inchangées.',
  },

  expiry: {
    subject: (signer, document) => `Aucune décision prise par ${signer} : ${document}`,
    title: 'Une demande a expiré',
    happened: (signer) => `${signer} n’a pas décidé à temps. Le lien ne permet plus de décider.`,
    next: (signer) =>
      `Pour solliciter de nouveau une décision, créez une nouvelle demande de signature pour ${signer}.`,
  },

  newLink: {
    subject: (signer, document) => `${signer} demande un nouveau lien : ${document}`,
    title: 'Demande d’un nouveau lien',
    happened: (signer) => `${signer} a ouvert une demande expirée et souhaite un nouveau lien.`,
    next: (signer) =>
      `Aucun lien n’a été envoyé automatiquement. Si vous souhaitez toujours une décision, créez une nouvelle demande de signature pour ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhook désactivé : ${receiver}`,
    title: 'Un webhook a été désactivé',
    happened: (since) =>
      `Tous les envois à cette adresse ont échoué depuis le ${since}. Elle ne reçoit plus d’événements, et les envois encore en attente ont été arrêtés.`,
    next: (put) =>
      `Dès que le destinataire répond de nouveau, réactivez le webhook dans le tableau de bord ou avec ${put}.`,
    missed: (post) =>
      `Vous pourrez alors relancer, avec ${post}, les envois qui ont échoué. Les événements survenus pendant la désactivation ne sont pas envoyés ultérieurement.`,
    lastError: 'Dernière erreur',
  },
  webhookPage: {
    open: 'Ouvrir le webhook',
    afterSignIn: 'Après connexion, vous y voyez les envois qui ont échoué.',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} vous invite sur Assent`,
      introduction: 'Invitation à rejoindre l’organisation',
      from: (inviter) => `${inviter} vous adresse cette invitation.`,
      task: 'Ce lien vous permet de créer un compte ou de rejoindre l’organisation avec votre compte existant.',
      roles: {
        owner: 'Votre rôle : propriétaire. Vous pouvez tout faire.',
        admin: 'Votre rôle : administrateur. Vous pouvez tout faire, sauf désigner les propriétaires.',
        viewer:
          'Votre rôle : lecteur. Vous pouvez voir les documents et les demandes, mais ne rien modifier.',
      },
      open: 'Accepter l’invitation',
      validUntil: (when) => `Ce lien est valable jusqu’au ${when}.`,
      personal: (address) =>
        `Ce lien est exclusivement destiné à ${address}. Toute personne qui en dispose peut accepter à votre place : veuillez ne pas le transférer.`,
      ignore: 'Vous pouvez l’ignorer : rien ne se passe tant que vous n’acceptez pas.',
    },
    passwordReset: {
      subject: 'Choisissez un nouveau mot de passe',
      account: 'Votre compte Assent',
      requested: (address) => `Un nouveau mot de passe a été demandé pour le compte associé à ${address}.`,
      open: 'Choisir un nouveau mot de passe',
      once: (when) => `Ce lien est utilisable une seule fois, jusqu’au ${when}.`,
      ignore:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.',
    },
  },
};
