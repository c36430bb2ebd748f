// A refresh or the back button then requests the page again instead of resending the form. On a refresh,
// Safari resends it anyway.
history.replaceState(null, '', location.href);
// A page that Safari restores from memory still says that nothing has been recorded.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
