(() => {
  // A refresh or the back button then requests the page again instead of resending the form.
  history.replaceState(null, '', location.href);
  let isSent = false;
  document.forms[0].addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault();
    isSent = true;
    // The buttons must work again if the signer stops the page from loading.
    setTimeout(() => {
      isSent = false;
    }, 3000);
  });
})();
