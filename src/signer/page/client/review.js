(() => {
  // A refresh, or the way back to here, then asks for the page anew instead of sending the form again.
  history.replaceState(null, '', location.href);
  let isSent = false;
  document.forms[0].addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault();
    isSent = true;
    // A stopped load must not leave the buttons dead.
    setTimeout(() => {
      isSent = false;
    }, 3000);
  });
})();
