/** Prints pages in light colours, also for people who see them in dark ones: browsers leave out the dark background. */
export function printInLightColours(): void {
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  addEventListener('beforeprint', () => {
    shown ??= dataset.mantineColorScheme;
    dataset.mantineColorScheme = 'light';
  });
  addEventListener('afterprint', () => {
    dataset.mantineColorScheme = shown;
    shown = undefined;
  });
}
