import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariables } from './css-variables.ts';
import { ignoreDroppedFiles } from './ignore-dropped-files.ts';
import { styleNonce } from './nonce.ts';
import './plain-http.ts';
import { ConfirmDialogs } from './parts/confirm-dialog.tsx';
import { ScriptError } from './parts/load-script.ts';
import { PageTooltip } from './parts/page-tooltip.tsx';
import { watchFirstUse } from './parts/preload-later.ts';
import { printInLightColours } from './print.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A script that could not be loaded is not a defect of the page, which says so itself.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ScriptError)) console.error(error);
};

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" />
        <RouterProvider router={router} />
        <ConfirmDialogs />
        <PageTooltip />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

ignoreDroppedFiles(window);
printInLightColours();

if (document.readyState === 'complete') watchFirstUse();
else addEventListener('load', watchFirstUse, { once: true });
