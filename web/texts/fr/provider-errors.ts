import type { Translation } from '../translation.ts';

export const providerErrors: Translation['providerErrors'] = {
  notConfirmed: 'Votre fournisseur n’a pas pu confirmer votre identité. Réessayez.',
  unverifiable:
    'La réponse de votre fournisseur n’a pas pu être vérifiée ; la connexion n’a donc pas eu lieu. Réessayez. Si cela se reproduit, demandez à l’exploitant de ce service de vérifier les réglages du fournisseur.',
  unreachable: 'Votre fournisseur est indisponible pour le moment. Réessayez dans quelques minutes.',
  expired: 'La connexion a pris trop de temps ou a été commencée dans un autre navigateur. Recommencez.',
  notInvited:
    'Il n’existe ni compte ni invitation pour votre adresse e‑mail. Demandez à un collègue de vous inviter.',
  emailNotVerified:
    'Votre fournisseur n’a pas vérifié votre adresse e‑mail. Faites-la vérifier auprès de lui, puis réessayez.',
  emailNotFound: 'Votre fournisseur n’a pas transmis votre adresse e‑mail. Autorisez-le, puis réessayez.',
  accountNotLinked:
    'Votre compte a un mot de passe : connectez-vous avec celui-ci. Pour passer par votre fournisseur, réinitialisez d’abord le mot de passe.',
  anotherIdentity:
    'Votre compte est lié à une autre identité ayant la même adresse e‑mail chez votre fournisseur. Pour lier celle-ci à la place, réinitialisez d’abord votre mot de passe.',
  rateLimited: 'Trop de tentatives. Réessayez dans une minute.',
  accessDenied:
    'Vous avez annulé la connexion, ou votre fournisseur ne vous autorise pas à utiliser ce service.',
  loginRequired: 'Vous devez d’abord vous connecter chez votre fournisseur. Réessayez.',
};
