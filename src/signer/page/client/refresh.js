// A refresh or the back button then requests the page again instead of resending the form. Safari resends it
// all the same when it is refreshed.
history.replaceState(null, '', location.href);
// One that Safari restores from memory still says that nothing has been recorded.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
