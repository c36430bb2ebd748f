import { language } from './language.ts';

/** Also in index.html, for when not even the script that chooses the language could be loaded. */
export const notLoadedIn = {
  en: 'The dashboard couldn’t be loaded. Check your connection, then reload the page.',
  de: 'Das Dashboard konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie dann die Seite neu.',
  fr: 'Le tableau de bord n’a pas pu être chargé. Vérifiez votre connexion, puis rechargez la page.',
};

/**
 * What the page says when the application couldn't be loaded. All languages are here, because a translation may be
 * missing too.
 */
export const notLoaded = notLoadedIn[language];

const tooOldSentences = {
  en: 'This browser is too old for the dashboard. Update it, or use a current version of Chrome, Edge, Firefox or Safari.',
  de: 'Dieser Browser ist zu alt für das Dashboard. Aktualisieren Sie ihn oder verwenden Sie eine aktuelle Version von Chrome, Edge, Firefox oder Safari.',
  fr: 'Ce navigateur est trop ancien pour le tableau de bord. Mettez-le à jour ou utilisez une version actuelle de Chrome, Edge, Firefox ou Safari.',
};

/** What the page says instead of loading the application in a browser that can't run it. */
export const tooOld = tooOldSentences[language];
