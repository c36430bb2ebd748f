// What the signer enters before the rest of the page has arrived, for the script of the form.
self.early = [];
for (const type of ['input', 'click']) addEventListener(type, (event) => early.push(event));
