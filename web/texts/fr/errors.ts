import type { Translation } from '../translation.ts';

export const errors: Translation['errors'] = {
  BAD_REQUEST: 'Une information manque ou n’est pas valable.',
  UNAUTHORIZED: 'Votre session n’est plus valable. Reconnectez-vous.',
  TIER_LIMIT: 'Votre organisation a atteint une limite de sa formule.',
  FORBIDDEN: 'Votre rôle ne vous y autorise pas.',
  NOT_FOUND: 'Cet élément n’existe pas ou plus, ou son état ne le permet pas.',
  CONFLICT: 'Cet élément existe déjà, ou il a été modifié entre-temps.',
  PAYLOAD_TOO_LARGE: 'Cela fait trop de données à la fois.',
  UNSUPPORTED_MEDIA_TYPE: 'Le service ne comprend pas ce qui a été envoyé. Rechargez la page et réessayez.',
  IDEMPOTENCY_MISMATCH: 'Un autre contenu a déjà été envoyé avec le même identifiant. Rechargez la page.',
  RATE_LIMITED: 'Trop de requêtes en peu de temps. Patientez un instant, puis réessayez.',
  INTERNAL_ERROR: 'Une erreur inattendue s’est produite dans le service.',
  SERVICE_UNAVAILABLE: 'Le service est surchargé ou indisponible. Réessayez dans un instant.',

  INVALID_EMAIL_OR_PASSWORD: 'L’adresse e‑mail ou le mot de passe est incorrect.',
  INVALID_PASSWORD: 'Le mot de passe est incorrect.',
  INVALID_CODE: 'Le code est incorrect.',
  INVALID_SET_UP_CODE:
    'Le code est incorrect. Si la configuration a été commencée entre-temps dans un autre onglet ou navigateur, ce code QR n’est plus valable : rechargez la page et recommencez.',
  INVALID_BACKUP_CODE: 'Le code de secours est incorrect.',
  CODE_ALREADY_USED: 'Ce code a déjà servi. Attendez le suivant.',
  INVALID_TOKEN: 'Ce lien n’est plus valable.',
  INVALID_TWO_FACTOR_COOKIE: 'Cette connexion a expiré. Saisissez de nouveau votre mot de passe.',
  TOTP_ALREADY_ENABLED: 'L’authentification à deux facteurs est déjà activée. Rechargez la page.',
  TOTP_NOT_ENABLED: 'L’authentification à deux facteurs n’est pas activée. Rechargez la page.',
  TWO_FACTOR_NOT_ENABLED: 'L’authentification à deux facteurs n’est pas activée. Rechargez la page.',
  INVALID_ORIGIN: 'Vous ne pouvez pas vous connecter à cette adresse.',
  PASSWORD_TOO_SHORT: 'Le mot de passe est trop court.',
  PASSWORD_TOO_LONG: 'Le mot de passe est trop long.',
};
