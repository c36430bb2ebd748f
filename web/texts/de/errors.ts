import type { Translation } from '../translation.ts';

export const errors: Translation['errors'] = {
  BAD_REQUEST: 'Eine Angabe fehlt oder ist ungültig.',
  UNAUTHORIZED: 'Ihre Anmeldung gilt nicht mehr. Melden Sie sich wieder an.',
  TIER_LIMIT: 'Ihre Organisation hat eine Grenze ihres Tarifs erreicht.',
  FORBIDDEN: 'Das dürfen Sie mit Ihrer Rolle nicht.',
  NOT_FOUND: 'Das gibt es nicht oder nicht mehr, oder es ist in einem Zustand, der dies nicht zulässt.',
  CONFLICT: 'Das gibt es bereits, oder es wurde inzwischen geändert.',
  PAYLOAD_TOO_LARGE: 'Das sind zu viele Daten auf einmal.',
  UNSUPPORTED_MEDIA_TYPE:
    'Der Dienst versteht das Gesendete nicht. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  IDEMPOTENCY_MISMATCH:
    'Unter derselben Kennung wurde schon etwas anderes gesendet. Laden Sie die Seite neu.',
  RATE_LIMITED:
    'Das waren zu viele Zugriffe in kurzer Zeit. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  INTERNAL_ERROR: 'Im Dienst ist ein unerwarteter Fehler aufgetreten.',
  SERVICE_UNAVAILABLE:
    'Der Dienst ist gerade überlastet oder nicht verfügbar. Versuchen Sie es gleich noch einmal.',

  INVALID_EMAIL_OR_PASSWORD: 'E‑Mail-Adresse oder Passwort ist falsch.',
  INVALID_PASSWORD: 'Das Passwort ist falsch.',
  INVALID_CODE: 'Der Code ist falsch.',
  INVALID_SET_UP_CODE:
    'Der Code ist falsch. Falls die Einrichtung inzwischen in einem anderen Tab oder Browser begonnen wurde, gilt dieser QR-Code nicht mehr: Laden Sie die Seite neu und beginnen Sie von vorn.',
  INVALID_BACKUP_CODE: 'Der Ersatzcode ist falsch.',
  CODE_ALREADY_USED: 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
  INVALID_TOKEN: 'Dieser Link gilt nicht mehr.',
  INVALID_TWO_FACTOR_COOKIE: 'Diese Anmeldung ist abgelaufen. Geben Sie Ihr Passwort erneut ein.',
  TOTP_ALREADY_ENABLED: 'Die Zwei-Faktor-Authentifizierung ist schon eingeschaltet. Laden Sie die Seite neu.',
  TOTP_NOT_ENABLED: 'Die Zwei-Faktor-Authentifizierung ist nicht eingeschaltet. Laden Sie die Seite neu.',
  TWO_FACTOR_NOT_ENABLED:
    'Die Zwei-Faktor-Authentifizierung ist nicht eingeschaltet. Laden Sie die Seite neu.',
  INVALID_ORIGIN: 'Unter dieser Adresse können Sie sich nicht anmelden.',
  PASSWORD_TOO_SHORT: 'Das Passwort ist zu kurz.',
  PASSWORD_TOO_LONG: 'Das Passwort ist zu lang.',
};
