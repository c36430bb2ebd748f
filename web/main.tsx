import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './base.css';
import './large-text.css';
import './forced-colors.css';
import './print.css';
import { isTooOld } from './is-too-old.ts';
import { locale } from './texts/language.ts';
import { notLoaded, tooOld } from './texts/not-loaded.ts';
import { loadTranslation } from './texts/translated.ts';

document.documentElement.lang = locale;

if (isTooOld()) show(tooOld);
// Not with `await` at the top of the file: the application's scripts may import this one, and would wait for it.
else
  void loadTranslation()
    .then(() => import('./app.tsx'))
    .catch((cause: unknown) => {
      show(notLoaded);
      console.warn(cause);
    });

/** Without the application, the page would stay empty. */
function show(text: string): void {
  const heading = document.createElement('h1');
  heading.textContent = document.title;
  const message = document.createElement('p');
  message.role = 'alert';
  message.textContent = text;
  const main = document.createElement('main');
  main.style.padding = '1rem';
  main.append(heading, message);
  document.getElementById('root')?.replaceChildren(main);
}
