import type { Translation } from '../translation.ts';

export const providerErrors: Translation['providerErrors'] = {
  notConfirmed: 'Ihr Anbieter konnte nicht bestätigen, wer Sie sind. Versuchen Sie es erneut.',
  unverifiable:
    'Die Antwort Ihres Anbieters ließ sich nicht prüfen. Deshalb wurden Sie nicht angemeldet. Versuchen Sie es erneut. Wenn es wieder geschieht, bitten Sie den Betreiber dieses Dienstes, die Einstellungen des Anbieters zu prüfen.',
  unreachable: 'Ihr Anbieter ist gerade nicht erreichbar. Versuchen Sie es in einigen Minuten erneut.',
  expired:
    'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie noch einmal.',
  notInvited:
    'Für Ihre E‑Mail-Adresse gibt es weder ein Konto noch eine Einladung. Bitten Sie ein Mitglied Ihrer Organisation um eine Einladung.',
  emailNotVerified:
    'Ihr Anbieter hat Ihre E‑Mail-Adresse noch nicht bestätigt. Bestätigen Sie sie bei ihm und versuchen Sie es dann erneut.',
  emailNotFound:
    'Ihr Anbieter hat Ihre E‑Mail-Adresse nicht übermittelt. Erlauben Sie das und versuchen Sie es dann erneut.',
  accountNotLinked:
    'Ihr Konto hat ein Passwort: Melden Sie sich damit an. Um sich über Ihren Anbieter anzumelden, setzen Sie zuerst das Passwort zurück.',
  anotherIdentity:
    'Ihr Konto ist mit einer anderen Identität verknüpft, die bei Ihrem Anbieter dieselbe E‑Mail-Adresse hat. Um stattdessen diese zu verknüpfen, setzen Sie zuerst Ihr Passwort zurück.',
  rateLimited: 'Zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
  accessDenied: 'Sie haben die Anmeldung abgebrochen, oder Ihr Anbieter erlaubt Ihnen diesen Dienst nicht.',
  loginRequired: 'Sie müssen sich zuerst bei Ihrem Anbieter anmelden. Versuchen Sie es erneut.',
};
