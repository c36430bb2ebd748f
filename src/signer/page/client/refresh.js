// A refresh or the back button then requests the page again instead of resending the form.
history.replaceState(null, '', location.href);
